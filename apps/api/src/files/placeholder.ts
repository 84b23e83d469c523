/** The silhouette of a machine, shown where a picture is missing. It has no text, so it needs no language. */
export const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 255 185" width="255" height="185">
<rect width="255" height="185" fill="#e8eaed"/>
<g fill="none" stroke="#a6adb7" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
<path d="M70 128h82a13 13 0 0 1 0 26H70a13 13 0 0 1 0-26z"/>
<path d="M84 128V97h26V72h32l8 31v25M142 80l38-26 26 44-12 8-20-30-26 17"/>
<path d="M194 106c-4 12 2 20 14 20"/>
</g></svg>`;
