/* The page that makes the snippet: no library and no build, as a partner's page would have it. */
const form = document.getElementById('settings');
const preview = document.getElementById('preview');
const code = document.getElementById('code');
const lead = document.getElementById('lead');
const analytics = document.getElementById('analytics');
const pinned = document.getElementById('pinned');

const newest = '/embed/v1';
const names = ['ready', 'change', 'schedule', 'lead', 'error'];
// All that has to arrive, waited for together: an update that waited on its own could finish after a newer one.
const arrived = Promise.all([
  fetch('/embed/manifest.json').then((answer) => answer.json()),
  import(`${newest}/link.js`),
  customElements.whenDefined('leasing-calculator'),
]);

/** Attributes that the form sets; an empty field leaves the default. */
function chosenAttributes() {
  const attributes = new Map();
  for (const field of form.querySelectorAll('[name]')) {
    const value = field.value.trim();
    if (value) attributes.set(field.name, value);
  }
  if (lead.value !== 'none')
    attributes.set('lead-endpoint', lead.value === 'send' ? `${location.origin}/api/leads` : '');
  return attributes;
}

/** Colours and sizes that differ from the defaults. */
function chosenProperties() {
  return [...form.querySelectorAll('[data-property]')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [
      `--leasing-${field.dataset.property}`,
      field.type === 'number' ? `${field.value}px` : field.value,
    ]);
}

function showPreview(attributes, properties) {
  for (const field of form.querySelectorAll('[name]')) {
    if (!attributes.has(field.name)) preview.removeAttribute(field.name);
  }
  if (!attributes.has('lead-endpoint')) preview.removeAttribute('lead-endpoint');
  // In the preview no lead leaves the page.
  for (const [name, value] of attributes) preview.setAttribute(name, name === 'lead-endpoint' ? '' : value);
  for (const { dataset } of form.querySelectorAll('[data-property]')) {
    preview.style.removeProperty(`--leasing-${dataset.property}`);
  }
  for (const [name, value] of properties) preview.style.setProperty(name, value);
}

const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

function showCode({ version, files }, codeOf, attributes, properties) {
  const file = 'leasing-calculator.js';
  const integrity = `integrity="${files[file].integrity}" crossorigin="anonymous"`;
  const script = pinned.checked
    ? `<script type="module" src="${location.origin}/embed/${version}/${file}"\n        ${integrity}></script>`
    : `<script type="module" src="${location.origin}/embed/v1/${file}"></script>`;
  const written = [...attributes].map(([name, value]) => `${name}="${escapeHtml(value)}"`).join('\n  ');
  // Without JavaScript the visitor gets the same figures on the marketplace's own page.
  const page = `${location.origin}/?calc=${codeOf(preview)}#calculator`;
  const fallback = `  <a href="${page}">Рассчитать лизинг</a>`;
  const element = `<leasing-calculator\n  ${written}>\n${fallback}\n</leasing-calculator>`;
  const lines = [script, element];
  if (properties.length > 0) {
    const rules = properties.map(([name, value]) => `  ${name}: ${value};`).join('\n');
    lines.unshift(`<style>\nleasing-calculator {\n${rules}\n}\n</style>`);
  }
  if (analytics.checked || lead.value === 'event') lines.push(listenerCode());
  code.value = lines.join('\n');
}

function listenerCode() {
  const change = `calculator.addEventListener('leasing:change', ({ detail }) => {
  console.log('Платёж в месяц', detail.quote.monthlyPayment);
});`;
  const take = `calculator.addEventListener('leasing:lead', (event) => {
  event.preventDefault(); // дальше заявкой занимается ваша страница
  console.log(event.detail.name, event.detail.phoneNumber, event.detail.quote);
});`;
  const parts = [analytics.checked && change, lead.value === 'event' && take].filter(Boolean);
  return `<script type="module">\nconst calculator = document.querySelector('leasing-calculator');\n${parts.join('\n')}\n</script>`;
}

async function update() {
  const [release, { codeOf }] = await arrived;
  const attributes = chosenAttributes();
  const properties = chosenProperties();
  showPreview(attributes, properties);
  showCode(release, codeOf, attributes, properties);
}

for (const name of names) {
  preview.addEventListener(`leasing:${name}`, ({ type, detail }) => {
    const item = document.createElement('li');
    const payment = detail.quote ? `: ${detail.quote.monthlyPayment.toLocaleString('ru-RU')} ₽ в месяц` : '';
    item.textContent = type + (detail.message ? `: ${detail.message}` : payment);
    const list = document.getElementById('events');
    list.prepend(item);
    while (list.children.length > 6) list.lastElementChild.remove();
  });
}

document.getElementById('copy').addEventListener('click', async () => {
  const status = document.getElementById('copied');
  try {
    await navigator.clipboard.writeText(code.value);
    status.textContent = 'Код скопирован';
  } catch {
    code.select();
    status.textContent = 'Код выделен: скопируйте его клавишами';
  }
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', update);
update();
