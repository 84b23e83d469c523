/* The order of the layers is in the document's head (server/document.ts). */
import '@leasing/ui/tokens.css';
import './fonts/fonts.css';
import './site.css';
import './print.css';
