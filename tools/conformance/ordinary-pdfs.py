"""Writes PDFs as ordinary programs make them into the folder named on the command line, and says who made how many pages of them.

Needs the packages of ordinary-pdfs.txt; `npm run conformance -- pdf` installs them in a virtual environment and starts this. Chromium is
looked for at CHROMIUM_PATH; the jars of Apache FOP and PDFBox in the folders named by FOP_JARS and PDFBOX_JARS; soffice and gs on
the path. What is missing is said and left out; fewer than 30 files or eight producers are a failure.
"""

import io
import os
import subprocess
import sys
import tempfile

work = tempfile.mkdtemp()
out = sys.argv[1]
os.makedirs(out, exist_ok=True)
P = lambda n: os.path.join(out, n)
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
DE = "Austrittsbericht: Frau Keller, Zürich. Schilddrüse unauffällig, Grösse 4 × 3 cm. "
FR = "Rapport de sortie : Mme Keller, Genève. Thyroïde sans particularité, été, œdème, « voilà ». "
IT = "Lettera di dimissione: signora Keller, Lugano. È stata curata perché più debole. "
EL = "Ιατρική γνωμάτευση της ασθενούς. "
RU = "Выписной эпикриз пациентки. "


def guard(f):
    try:
        f()
        print("ok", f.__name__)
    except Exception as e:
        print("FAILED", f.__name__, type(e).__name__, str(e)[:150])


def run(*command):
    subprocess.run(command, check=True, capture_output=True, timeout=600)


from PIL import Image, ImageDraw


def scan(w=1240, h=1754, mode="RGB", seed=1):
    im = Image.new(mode, (w, h), "white" if mode != "CMYK" else (0, 0, 0, 0))
    d = ImageDraw.Draw(im)
    for i in range(40):
        d.text(
            (100, 100 + i * 38), DE * 2, fill=0 if mode in ("L", "1") else ((20, 20, 60) if mode == "RGB" else (80, 60, 0, 40))
        )
    return im


@guard
def reportlab_base14():
    from reportlab.pdfgen import canvas

    c = canvas.Canvas(P("reportlab-base14.pdf"))
    c.setTitle("Rezept")
    for f, y in (("Helvetica", 700), ("Times-Roman", 650), ("Courier", 600)):
        c.setFont(f, 14)
        c.drawString(60, y, DE[:60])
    c.save()


@guard
def reportlab_ttf():
    from reportlab.pdfgen import canvas
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DV", DEJAVU))
    c = canvas.Canvas(P("reportlab-ttf.pdf"))
    c.setFont("DV", 12)
    for i, t in enumerate((DE, FR, IT, EL, RU)):
        c.drawString(50, 750 - i * 20, t)
    c.bookmarkPage("a")
    c.addOutlineEntry("Seite", "a")
    c.linkURL("https://example.ch", (50, 700, 200, 720))
    c.save()


@guard
def reportlab_platypus300():
    from reportlab.platypus import SimpleDocTemplate, Paragraph, PageBreak
    from reportlab.lib.styles import getSampleStyleSheet

    s = getSampleStyleSheet()["Normal"]
    fl = []
    for i in range(300):
        fl += [Paragraph(f"Seite {i+1} " + (DE * 12), s), PageBreak()]
    SimpleDocTemplate(P("reportlab-300-base14.pdf")).build(fl)


@guard
def reportlab_form():
    from reportlab.pdfgen import canvas

    c = canvas.Canvas(P("reportlab-form.pdf"))
    c.drawString(50, 750, "Formular")
    f = c.acroForm
    f.textfield(name="n", x=50, y=700, width=200, height=20, value="Keller")
    f.checkbox(name="c", x=50, y=650, checked=True)
    f.radio(name="r", value="a", x=50, y=600, selected=True)
    f.radio(name="r", value="b", x=90, y=600)
    c.save()


@guard
def reportlab_cmyk():
    from reportlab.pdfgen import canvas
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("DV", DEJAVU))
    c = canvas.Canvas(P("reportlab-cmyk.pdf"))
    c.setFillColorCMYK(1, 0.5, 0, 0)
    c.rect(50, 50, 300, 300, fill=1)
    c.setFont("DV", 12)
    c.drawString(50, 700, DE)
    c.save()


@guard
def fpdf2_core():
    from fpdf import FPDF

    p = FPDF()
    p.add_page()
    p.set_font("Helvetica", size=12)
    p.multi_cell(0, 8, FR.replace("œ", "oe"))
    p.output(P("fpdf2-core.pdf"))


@guard
def fpdf2_ttf():
    from fpdf import FPDF

    p = FPDF()
    p.add_page()
    p.add_font("DV", "", DEJAVU)
    p.set_font("DV", size=12)
    for t in (DE, FR, IT, EL, RU):
        p.multi_cell(0, 8, t, new_x="LMARGIN", new_y="NEXT")
    p.image(scan(600, 400), x=10, y=120, w=100)
    p.output(P("fpdf2-ttf.pdf"))


@guard
def fpdf2_300():
    from fpdf import FPDF

    p = FPDF()
    p.add_font("DV", "", DEJAVU)
    p.set_font("DV", size=11)
    for i in range(300):
        p.add_page()
        p.multi_cell(0, 7, f"{i+1} " + FR * 14)
    p.output(P("fpdf2-300-ttf.pdf"))


@guard
def weasyprint_html():
    import weasyprint

    weasyprint.HTML(
        string=f'<html lang=fr><title>Rapport</title><style>body{{font-family:DejaVu Sans}}</style><h1>Rapport</h1><p>{FR}</p><table border=1><tr><td>TSH<td>2.1</table><p style="opacity:.5;background:linear-gradient(red,blue)">{IT}</p><a href="https://example.ch">x</a></html>'
    ).write_pdf(P("weasyprint.pdf"))


@guard
def img2pdf_scan():
    import img2pdf

    for m, n in (("RGB", "rgb"), ("L", "gray"), ("1", "bw"), ("CMYK", "cmyk")):
        b = io.BytesIO()
        im = scan(mode=m) if m != "1" else scan(mode="L").convert("1")
        im.save(b, "JPEG" if m != "1" else "PNG", dpi=(150, 150))
        open(P(f"img2pdf-{n}.pdf"), "wb").write(img2pdf.convert(b.getvalue()))


@guard
def pillow_pdf():
    scan().save(P("pillow-scan.pdf"), "PDF", resolution=150, save_all=True, append_images=[scan(mode="L")])


@guard
def scan_300():
    import img2pdf

    b = io.BytesIO()
    scan(827, 1169, "L").save(b, "JPEG", quality=60)
    open(P("scanner-300.pdf"), "wb").write(img2pdf.convert([b.getvalue()] * 300))


@guard
def pymupdf_docs():
    import pymupdf

    d = pymupdf.open()
    p = d.new_page()
    p.insert_text((50, 80), DE, fontname="helv")
    p.insert_text((50, 120), "日本語の診断書 中文诊断", fontname="china-s")
    d.save(P("pymupdf-base14-cjk.pdf"))
    d = pymupdf.open()
    p = d.new_page()
    p.insert_font("dv", DEJAVU)
    p.insert_text((50, 80), DE, fontname="dv")
    p.add_highlight_annot(pymupdf.Rect(50, 70, 200, 85))
    p.add_text_annot((60, 60), "Notiz")
    p.add_freetext_annot(pymupdf.Rect(50, 200, 250, 240), "Frei")
    d.save(P("pymupdf-annotations.pdf"))
    d = pymupdf.open()
    p = d.new_page()
    s = pymupdf.Story(f"<h1>Bericht</h1><p>{DE}</p>")
    w = pymupdf.DocumentWriter(P("mupdf-story.pdf"))
    more = 1
    while more:
        dev = w.begin_page(pymupdf.paper_rect("a4"))
        more, _ = s.place(pymupdf.paper_rect("a4") + (36, 36, -36, -36))
        s.draw(dev)
        w.end_page()
    w.close()


@guard
def matplotlib_plot():
    import matplotlib

    matplotlib.use("pdf")
    import matplotlib.pyplot as plt

    for t in (3, 42):
        matplotlib.rcParams["pdf.fonttype"] = t
        plt.figure()
        plt.plot([1, 2, 3], [2, 5, 3], alpha=0.5)
        plt.title("Blutdruck März")
        plt.savefig(P(f"matplotlib-type{t}.pdf"))


@guard
def xhtml2pdf_doc():
    from xhtml2pdf import pisa

    pisa.CreatePDF(f"<h1>Lettera</h1><p>{IT}</p>", dest=open(P("xhtml2pdf.pdf"), "wb"))


@guard
def pikepdf_js():
    import pikepdf

    with pikepdf.open(P("fpdf2-ttf.pdf")) as d:
        d.Root.OpenAction = d.make_indirect(pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)"))
        d.Root.AA = pikepdf.Dictionary(WC=pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="x"))
        d.attachments["a.txt"] = pikepdf.AttachedFileSpec(d, b"hello", filename="a.txt")
        d.save(P("pikepdf-javascript-attachment.pdf"))
    with pikepdf.open(P("fpdf2-ttf.pdf")) as d:
        d.save(P("pikepdf-owner-locked.pdf"), encryption=pikepdf.Encryption(owner="o", user="", R=6))
    with pikepdf.open(P("fpdf2-ttf.pdf")) as d:
        d.save(
            P("pikepdf-owner-locked-rc4.pdf"), encryption=pikepdf.Encryption(owner="o", user="", R=3, aes=False, metadata=False)
        )
    os.makedirs(os.path.join(out, "locked"), exist_ok=True)
    with pikepdf.open(P("fpdf2-ttf.pdf")) as d:
        d.save(P("locked/user-password.pdf"), encryption=pikepdf.Encryption(owner="o", user="u", R=6))
    with pikepdf.open(P("fpdf2-ttf.pdf")) as d:
        d.save(P("pikepdf-linearized.pdf"), linearize=True)


@guard
def pypdf_merge():
    from pypdf import PdfWriter

    w = PdfWriter()
    for n in ("weasyprint.pdf", "fpdf2-ttf.pdf", "img2pdf-gray.pdf", "matplotlib-type42.pdf"):
        w.append(P(n))
    w.write(P("pypdf-merged.pdf"))


@guard
def borb_doc():
    from borb.pdf import Document, Page, SingleColumnLayout, Paragraph, PDF

    d = Document()
    p = Page()
    d.append_page(p) if hasattr(d, "append_page") else d.add_page(p)
    l = SingleColumnLayout(p)
    (l.append_layout_element if hasattr(l, "append_layout_element") else l.add)(Paragraph("Referto borb"))
    PDF.write(what=d, where_to=P("borb.pdf"))


@guard
def truncated():
    b = open(P("fpdf2-ttf.pdf"), "rb").read()
    i = b.rfind(b"xref")
    open(P("damaged-table.pdf"), "wb").write(b[:i])


@guard
def soffice():
    html = f'<html><body><h1>Bericht</h1><p>{DE}</p><p>{FR}</p><p>{EL}{RU}</p><table border=1><tr><td>TSH</td><td>2.1</td></tr></table><a href="https://example.ch">Link</a></body></html>'
    open(work + "/lo.html", "w").write(html)
    open(work + "/lo.csv", "w").write("Datum;Wert\n1.1.2026;120\n")
    subprocess.run(
        ["soffice", "--headless", "--convert-to", "pdf:writer_web_pdf_Export", "--outdir", work, work + "/lo.html"],
        check=True,
        capture_output=True,
        timeout=120,
    )
    os.replace(work + "/lo.pdf", P("libreoffice-writer.pdf"))
    subprocess.run(
        ["soffice", "--headless", "--convert-to", "pdf:calc_pdf_Export", "--outdir", work, work + "/lo.csv"],
        check=True,
        capture_output=True,
        timeout=120,
    )
    os.replace(work + "/lo.pdf", P("libreoffice-calc.pdf"))


@guard
def ghostscript():
    open(work + "/a.ps", "w").write(
        "%!PS\n/Helvetica findfont 20 scalefont setfont 72 700 moveto (Befund vom Labor) show showpage\n"
    )
    subprocess.run(
        ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile=" + P("ghostscript.pdf"), work + "/a.ps"],
        check=True,
        capture_output=True,
    )


@guard
def chromium():
    program = os.environ.get("CHROMIUM_PATH") or "chromium"
    html = f"<html lang=de><title>Befund</title><h1>Befund</h1><p>{DE}</p><p style=\"opacity:.6\">{EL}{RU}</p><p>😀</p><img src=\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='50' height='50'%3E%3Ccircle r='20' cx='25' cy='25' fill='red'/%3E%3C/svg%3E\"><a href=\"https://example.ch\">Link</a><div style=\"box-shadow:2px 2px 9px #000;width:90px\">Schatten</div><div style=\"background:linear-gradient(red,blue)\">Verlauf</div></html>"
    open(work + "/c.html", "w").write("<meta charset=utf-8>" + html)
    open(work + "/c300.html", "w").write(
        "<meta charset=utf-8><html lang=it>"
        + "".join(f'<div style="page-break-after:always"><h1>{i}</h1>{IT*20}</div>' for i in range(300))
    )
    for n, h in (("chromium-print.pdf", "c.html"), ("chromium-300.pdf", "c300.html")):
        run(program, "--headless", "--no-sandbox", "--disable-gpu", "--print-to-pdf=" + P(n), work + "/" + h)


@guard
def qt_writer():
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication, QPageSize, QPdfWriter, QTextDocument

    application = QGuiApplication([])
    writer = QPdfWriter(P("qt.pdf"))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    text = QTextDocument()
    text.setHtml(f"<h1>Rapport</h1><p>{FR}</p><p>{IT}</p><table border=1><tr><td>TSH<td>2.1</table>")
    text.print_(writer)
    del writer, application


@guard
def typst_doc():
    import typst

    open(work + "/t.typ", "w").write(f'#set text(lang: "it")\n= Referto\n{IT}\n#table(columns: 2, [TSH], [2.1])\n{EL}{RU}')
    typst.compile(work + "/t.typ", output=P("typst.pdf"))


@guard
def cairo_doc():
    import cairocffi

    surface = cairocffi.PDFSurface(P("cairo.pdf"), 595, 842)
    context = cairocffi.Context(surface)
    context.select_font_face("DejaVu Sans")
    context.set_font_size(11)
    for i, t in enumerate((DE, FR, IT, EL, RU)):
        context.move_to(40, 80 + i * 20)
        context.show_text(t[:70])
    context.set_source_rgba(1, 0, 0, 0.4)
    context.rectangle(40, 300, 200, 100)
    context.fill()
    surface.finish()


@guard
def fop_doc():
    body = "".join(f'<fo:block language="{l}">{t}</fo:block>' for l, t in (("de", DE), ("fr", FR), ("it", IT)))
    open(work + "/f.fo", "w").write(
        '<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a" '
        'page-height="297mm" page-width="210mm" margin="20mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set>'
        f'<fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body">{body}</fo:flow></fo:page-sequence></fo:root>'
    )
    jars = os.path.join(os.environ["FOP_JARS"], "*")
    run("java", "-cp", jars, "org.apache.fop.cli.Main", "-fo", work + "/f.fo", "-pdf", P("fop.pdf"))


@guard
def pdfbox_text():
    open(work + "/b.txt", "w", encoding="utf-8").write("\n".join((DE, FR.replace("œ", "oe"), IT)))
    jars = os.path.join(os.environ["PDFBOX_JARS"], "*")
    run("java", "-cp", jars, "org.apache.pdfbox.tools.PDFBox", "fromtext", "-i=" + work + "/b.txt", "-o=" + P("pdfbox.pdf"))


def told():
    """One line for each producer; whether they are enough of both."""
    import collections
    import pikepdf

    names = [n for n in sorted(os.listdir(out)) if n.endswith(".pdf")]
    of = collections.defaultdict(lambda: [0, 0])
    for n in names:
        with pikepdf.open(P(n)) as d:
            with d.open_metadata() as xmp:
                said = str(d.docinfo.get("/Producer", "") or xmp.get("pdf:Producer", "") or "")
            maker = said or "not named: " + n.split("-")[0].removesuffix(".pdf")
            of[maker][0] += 1
            of[maker][1] += len(d.pages)
    for maker, (files, pages) in sorted(of.items()):
        print(f"  {files} of {maker[:70]}, {pages} pages")
    print(f"{len(names)} PDFs of {len(of)} producers")
    return len(names) >= 30 and len(of) >= 8


sys.exit(0 if told() else 1)
