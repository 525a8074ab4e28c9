import type { Texts } from '../text-keys.ts';

export const upload: Texts['upload'] = {
  photos: {
    choose: 'Photos into one PDF',
    fileName: 'Photos of {{date}}.pdf',
    edit: 'Crop or add more',
    merge: 'Combine all {{count}} images into one PDF',
    heading_one: 'PDF with {{count}} page',
    heading_other: 'PDF with {{count}} pages',
    converting: 'The photo is being converted to JPEG.',
    making: 'The pages are being prepared.',
    look: 'View PDF',
    close: 'Close',
    removeAll: 'Remove all',
    add: 'Choose more photos',
    another: 'Take another photo',
    page: 'Page {{number}} of {{count}}',
    earlier: 'Move page {{number}} toward the start',
    later: 'Move page {{number}} toward the end',
    turn: 'Turn page {{number}} to the right',
    cut: 'Crop page {{number}}',
    remove: 'Remove page {{number}}',
    moved: 'Page {{from}} is now page {{to}} of {{count}}.',
    turned: 'Page {{number}} has been turned.',
    removed_one: 'Page {{number}} has been removed. {{count}} page is left.',
    removed_other: 'Page {{number}} has been removed. {{count}} pages are left.',
    ignored_one: 'This file is not an image and is left out of the PDF: {{names}}.',
    ignored_other: '{{count}} files are not images and are left out of the PDF: {{names}}.',
    unreadable: 'This image cannot be read here and is missing from the PDF: {{names}}. Save it as JPEG or PNG.',
  },
  crop: {
    heading: 'Crop page {{number}}',
    hint: 'Drag the frame, move it with the arrow keys, or enter the margins below.',
    area: 'Frame: move with the arrow keys',
    nw: 'Top left corner',
    n: 'Top edge',
    ne: 'Top right corner',
    e: 'Right edge',
    se: 'Bottom right corner',
    s: 'Bottom edge',
    sw: 'Bottom left corner',
    w: 'Left edge',
    margins: 'Cut away, in percent',
    left: 'Left',
    top: 'Top',
    right: 'Right',
    bottom: 'Bottom',
    whole: 'Whole image',
    cancel: 'Cancel',
    done: 'Crop',
    broken: 'This image cannot be shown here.',
  },
  camera: {
    open: 'Open camera',
    heading: 'Take photos with the camera',
    picture: 'Camera image',
    shot: 'Shot',
    shoot: 'Take photo',
    take_one: 'Use {{count}} photo',
    take_other: 'Use {{count}} photos',
    taken_one: '{{count}} photo taken.',
    taken_other: '{{count}} photos taken.',
    cancel: 'Cancel',
    denied: 'The browser may not use the camera. You can allow it for this site in its settings.',
    none: 'No camera was found on this device.',
    broken: 'The camera does not start. Another program may be using it.',
  },
  pdf: {
    heading: 'This PDF is not saved for archiving',
    converted:
      'The EPR keeps documents as PDF/A. Your home community will convert the file during the upload. Check afterwards that the document looks right.',
    repaired:
      'Your home community will complete this PDF for archiving (PDF/A) during the upload. It will look the same.',
    drawn:
      'The pages of this PDF will be saved as pictures during the upload. The text can still be searched and copied.',
    protected:
      'The file is protected by a password and cannot be converted to PDF/A. Remove the protection first; otherwise it will be refused.',
  },
  sameFile: {
    heading: 'This file is already in the EPR',
    body: 'It is in the list as “{{title}}” of {{date}}. You can add it all the same.',
    open: 'View “{{title}}”',
  },
  background: {
    sending: '“{{title}}” is being added',
    checking: '“{{title}}” has been sent and is being checked',
    failed: '“{{title}}” was not added',
    unsure: '“{{title}}” may have been saved',
    reopen: 'Open the form',
    hasOther: 'The form still has what you entered for another document.',
    mayLeave: 'You can leave this page: the upload goes on as long as the portal is open.',
    onlyOneKept:
      'Stay signed in until everything is uploaded: if the session expires, the portal keeps only one document.',
  },
  saveAs: {
    word: 'The EPR does not keep Word files. In Word, choose “File”, then “Export” or “Save As” and the type PDF. Then add the PDF.',
    excel:
      'The EPR does not keep Excel files. In Excel, choose “File”, then “Export” or “Save As” and the type PDF. Then add the PDF.',
    powerpoint:
      'The EPR does not keep PowerPoint files. In PowerPoint, choose “File”, then “Export” or “Save As” and the type PDF. Then add the PDF.',
    libreOffice:
      'The EPR does not keep LibreOffice files. In LibreOffice, choose “File”, then “Export As” and “Export as PDF”. Then add the PDF.',
    apple:
      'The EPR does not keep files of Pages, Numbers or Keynote. In the program, choose “File”, then “Export To” and “PDF”. Then add the PDF.',
    heic: 'The EPR does not keep photos in the HEIC format. Save the photo as JPEG. To make your iPhone take JPEG photos: “Settings”, “Camera”, “Formats”, “Most Compatible”.',
    picture:
      'The EPR does not keep pictures in this format. Open the picture and save it as JPEG: on Windows with Paint, “File”, “Save as”; on a Mac with Preview, “File”, “Export”. Then add the JPEG.',
    video:
      'The EPR keeps videos as MP4 only. Convert the video, for example with the free program VLC: “Media”, “Convert/Save”, profile “Video – H.264 + MP3 (MP4)”. Then add the MP4.',
    audio:
      'The EPR keeps sound recordings as MP3 or M4A only. Convert the recording, for example with the free program VLC: “Media”, “Convert/Save”, profile “Audio – MP3”. Then add the MP3.',
    archive:
      'The EPR does not keep compressed files. Extract the files: on Windows with a right-click and “Extract All”, on a Mac with a double-click. Then add the files one by one.',
    mail: 'The EPR does not keep emails. Open the email, choose “Print” and the printer “Save as PDF” or “Microsoft Print to PDF”. Then add the PDF, and attachments one by one.',
    webPage:
      'The EPR does not keep web pages. Open the page in the browser, choose “Print” and the printer “Save as PDF”. Then add the PDF.',
  },
  author: {
    number: 'Author {{number}}',
    add: 'Another person or institution',
    remove: 'Remove author {{number}}',
    more: 'Title, role, specialty, phone',
    less: 'Show less',
  },
  contact: {
    use: 'Kind',
    any: 'Not specified',
    work: 'Work',
    mobile: 'Mobile',
    home: 'Home',
    number: 'Phone {{number}}',
    add: 'Another number',
    remove: 'Remove phone {{number}}',
  },
  unsure: 'The document may have been stored',
  cancelledLate:
    'Canceled when everything had already been sent. Check in the list whether the document is stored; what you entered is still here.',
  emergency: 'No documents can be added during emergency access.',
};
