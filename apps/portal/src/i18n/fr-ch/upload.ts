import type { Texts } from '../text-keys.ts';

export const upload: Texts['upload'] = {
  photos: {
    choose: 'Photos en un PDF',
    fileName: 'Photos du {{date}}.pdf',
    edit: 'Recadrer ou compléter',
    merge: 'Réunir les {{count}} images en un PDF',
    heading_one: 'PDF de {{count}} page',
    heading_other: 'PDF de {{count}} pages',
    converting: 'La photo est en cours de conversion en JPEG.',
    making: 'Les pages sont en préparation.',
    look: 'Voir le PDF',
    close: 'Fermer',
    removeAll: 'Tout supprimer',
    add: 'Choisir d’autres photos',
    another: 'Prendre une autre photo',
    page: 'Page {{number}} sur {{count}}',
    earlier: 'Déplacer la page {{number}} vers le début',
    later: 'Déplacer la page {{number}} vers la fin',
    turn: 'Tourner la page {{number}} vers la droite',
    cut: 'Recadrer la page {{number}}',
    remove: 'Supprimer la page {{number}}',
    moved: 'La page {{from}} est maintenant la page {{to}} sur {{count}}.',
    turned: 'La page {{number}} est tournée.',
    removed_one: 'La page {{number}} est supprimée. Il reste {{count}} page.',
    removed_other: 'La page {{number}} est supprimée. Il reste {{count}} pages.',
    ignored_one: 'Ce fichier n’est pas une image et n’entre pas dans le PDF : {{names}}.',
    ignored_other: '{{count}} fichiers ne sont pas des images et n’entrent pas dans le PDF : {{names}}.',
    unreadable:
      'Cette image ne peut pas être lue ici et manque dans le PDF : {{names}}. Enregistrez-la au format JPEG ou PNG.',
  },
  crop: {
    heading: 'Recadrer la page {{number}}',
    hint: 'Tirez le cadre, déplacez-le avec les flèches du clavier ou saisissez les marges ci-dessous.',
    area: 'Cadre : à déplacer avec les flèches',
    nw: 'Coin supérieur gauche',
    n: 'Bord supérieur',
    ne: 'Coin supérieur droit',
    e: 'Bord droit',
    se: 'Coin inférieur droit',
    s: 'Bord inférieur',
    sw: 'Coin inférieur gauche',
    w: 'Bord gauche',
    margins: 'À couper, en pour cent',
    left: 'À gauche',
    top: 'En haut',
    right: 'À droite',
    bottom: 'En bas',
    whole: 'Image entière',
    cancel: 'Annuler',
    done: 'Recadrer',
    broken: 'Cette image ne peut pas être affichée ici.',
  },
  camera: {
    open: 'Ouvrir la caméra',
    heading: 'Photographier avec la caméra',
    picture: 'Image de la caméra',
    shot: 'Prise',
    shoot: 'Déclencher',
    take_one: 'Utiliser {{count}} photo',
    take_other: 'Utiliser {{count}} photos',
    taken_one: '{{count}} photo prise.',
    taken_other: '{{count}} photos prises.',
    cancel: 'Annuler',
    denied:
      'Le navigateur n’a pas le droit d’utiliser la caméra. Vous pouvez l’autoriser pour ce site dans ses réglages.',
    none: 'Aucune caméra n’a été trouvée sur cet appareil.',
    broken: 'La caméra ne démarre pas. Un autre programme l’utilise peut-être.',
  },
  pdf: {
    heading: 'Ce PDF n’est pas enregistré pour l’archivage',
    converted:
      'Le DEP conserve les documents au format PDF/A. Votre communauté de référence convertira le fichier lors du dépôt. Vérifiez ensuite que le document s’affiche correctement.',
    repaired:
      'Votre communauté de référence complétera ce PDF pour l’archivage (PDF/A) lors du dépôt. Son aspect reste le même.',
    drawn:
      'Les pages de ce PDF seront enregistrées comme images lors du dépôt. Le texte pourra toujours être recherché et copié.',
    protected:
      'Le fichier est protégé par un mot de passe et ne peut pas être converti en PDF/A. Enlevez d’abord la protection, sinon il sera refusé.',
  },
  sameFile: {
    heading: 'Ce fichier est déjà dans le DEP',
    body: 'Il figure dans la liste sous « {{title}} », du {{date}}. Vous pouvez tout de même l’ajouter.',
    open: 'Voir « {{title}} »',
  },
  background: {
    sending: '« {{title}} » est en cours d’ajout',
    checking: '« {{title}} » est transmis et en cours de vérification',
    failed: '« {{title}} » n’a pas été ajouté',
    unsure: '« {{title}} » est peut-être enregistré',
    reopen: 'Ouvrir le formulaire',
    hasOther: 'Le formulaire contient encore votre saisie pour un autre document.',
    mayLeave: 'Vous pouvez quitter cette page : le dépôt continue tant que le portail reste ouvert.',
    onlyOneKept:
      'Gardez la session ouverte jusqu’à ce que tout soit déposé : si elle expire, le portail ne conserve qu’un document.',
  },
  saveAs: {
    word: 'Le DEP ne conserve pas de fichiers Word. Dans Word, choisissez « Fichier », puis « Exporter » ou « Enregistrer sous » et le type PDF. Ajoutez ensuite le PDF.',
    excel:
      'Le DEP ne conserve pas de fichiers Excel. Dans Excel, choisissez « Fichier », puis « Exporter » ou « Enregistrer sous » et le type PDF. Ajoutez ensuite le PDF.',
    powerpoint:
      'Le DEP ne conserve pas de fichiers PowerPoint. Dans PowerPoint, choisissez « Fichier », puis « Exporter » ou « Enregistrer sous » et le type PDF. Ajoutez ensuite le PDF.',
    libreOffice:
      'Le DEP ne conserve pas de fichiers LibreOffice. Dans LibreOffice, choisissez « Fichier », puis « Exporter vers » et « Exporter au format PDF ». Ajoutez ensuite le PDF.',
    apple:
      'Le DEP ne conserve pas de fichiers Pages, Numbers ou Keynote. Dans le programme, choisissez « Fichier », puis « Exporter vers » et « PDF ». Ajoutez ensuite le PDF.',
    heic: 'Le DEP ne conserve pas de photos au format HEIC. Enregistrez la photo en JPEG. Pour que votre iPhone prenne des photos JPEG : « Réglages », « Appareil photo », « Formats », « Le plus compatible ».',
    picture:
      'Le DEP ne conserve pas d’images dans ce format. Ouvrez l’image et enregistrez-la en JPEG : sous Windows avec Paint, « Fichier », « Enregistrer sous » ; sur Mac avec Aperçu, « Fichier », « Exporter ». Ajoutez ensuite le JPEG.',
    video:
      'Le DEP ne conserve les vidéos qu’en MP4. Convertissez la vidéo, par exemple avec le programme gratuit VLC : « Média », « Convertir/Enregistrer », profil « Video – H.264 + MP3 (MP4) ». Ajoutez ensuite le MP4.',
    audio:
      'Le DEP ne conserve les enregistrements sonores qu’en MP3 ou M4A. Convertissez l’enregistrement, par exemple avec le programme gratuit VLC : « Média », « Convertir/Enregistrer », profil « Audio – MP3 ». Ajoutez ensuite le MP3.',
    archive:
      'Le DEP ne conserve pas de fichiers compressés. Décompressez le fichier : sous Windows par un clic droit et « Extraire tout », sur Mac par un double clic. Ajoutez ensuite les fichiers un à un.',
    mail: 'Le DEP ne conserve pas d’e-mails. Ouvrez l’e-mail, choisissez « Imprimer » et l’imprimante « Enregistrer au format PDF » ou « Microsoft Print to PDF ». Ajoutez ensuite le PDF, et les pièces jointes une à une.',
    webPage:
      'Le DEP ne conserve pas de pages web. Ouvrez la page dans le navigateur, choisissez « Imprimer » et l’imprimante « Enregistrer au format PDF ». Ajoutez ensuite le PDF.',
  },
  author: {
    number: 'Auteur {{number}}',
    add: 'Autre personne ou institution',
    remove: 'Supprimer l’auteur {{number}}',
    more: 'Titre, rôle, spécialité, téléphone',
    less: 'Afficher moins',
  },
  contact: {
    use: 'Type',
    any: 'Non précisé',
    work: 'Professionnel',
    mobile: 'Portable',
    home: 'Privé',
    number: 'Téléphone {{number}}',
    add: 'Autre numéro',
    remove: 'Supprimer le téléphone {{number}}',
  },
  unsure: 'Le document est peut-être enregistré',
  cancelledLate:
    'Annulé alors que tout était déjà transmis. Regardez dans la liste si le document est enregistré ; votre saisie est conservée.',
  emergency: 'Aucun document ne peut être ajouté pendant un accès d’urgence.',
};
