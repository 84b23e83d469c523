// Shows the dealer's page: http://localhost:4000. The calculator comes from the marketplace, another origin.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const port = Number(process.env.PORT ?? 4000);
const marketplace = process.env.MARKETPLACE ?? 'http://localhost:3000';
const files = {
  '/': ['index.html', 'text/html'],
  '/dealer.css': ['dealer.css', 'text/css'],
  '/dealer.js': ['dealer.js', 'text/javascript'],
};

createServer((request, response) => {
  const [name, type] = files[new URL(request.url ?? '/', 'http://here').pathname] ?? [];
  if (!name) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Такой страницы нет');
    return;
  }
  const text = readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
  response
    .writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': [
        "default-src 'self'",
        `script-src 'self' ${marketplace}`,
        `style-src 'self' ${marketplace}`,
        `connect-src 'self' ${marketplace}`,
        "require-trusted-types-for 'script'",
      ].join('; '),
    })
    .end(text.replaceAll('http://localhost:3000', marketplace));
}).listen(port, () => console.log(`The dealer's page is ready: http://localhost:${port}`));
