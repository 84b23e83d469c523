/* The order of the layers: the library's tokens and components, then the site. */
import './layers.css';
import '@leasing/ui/styles.css';
import './fonts/fonts.css';
import './site.css';
