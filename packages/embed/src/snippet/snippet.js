/* The page that makes the snippet: no library and no build, as a partner's page would have it. */
const form = document.getElementById('settings');
const preview = document.getElementById('preview');
const code = document.getElementById('code');
const lead = document.getElementById('lead');
const analytics = document.getElementById('analytics');
const pinned = document.getElementById('pinned');
const stage = document.getElementById('stage');
const events = document.getElementById('events');

const newest = '/embed/v1';
const names = ['ready', 'change', 'schedule', 'lead', 'error'];
// All that has to arrive, waited for together: an update that waited on its own could finish after a newer one.
const arrived = Promise.all([
  fetch('/embed/manifest.json').then((answer) => answer.json()),
  import(`${newest}/link.js`),
  customElements.whenDefined('leasing-calculator'),
]);

/** What an attribute gets: numbers without their spaces and «₽»; a field of percent is a part of one there, 26 is 0.26. */
function attributeValue({ value, dataset, inputMode }) {
  const text = inputMode ? value.replace(/[\s₽]/g, '') : value.trim();
  const number = Number(text.replace(',', '.'));
  const isPart = text && dataset.percent !== undefined && !Number.isNaN(number);
  return isPart ? String(Number((number / 100).toFixed(6))) : text;
}

const formsField = form.elements.namedItem('forms');
const formBoxes = [...form.querySelectorAll('[data-form]')];

/** The attribute of the boxes under «Графики»: all of them are its default. */
function keepForms() {
  const chosen = formBoxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.form);
  formsField.value = chosen.length === formBoxes.length ? '' : chosen.join(' ');
}

/** Attributes that the form sets; an empty field leaves the default. */
function formAttributes() {
  const attributes = new Map();
  for (const field of form.querySelectorAll('[name]')) {
    const value = attributeValue(field);
    if (value) attributes.set(field.name, value);
  }
  if (lead.value !== 'none')
    attributes.set('lead-endpoint', lead.value === 'send' ? `${location.origin}/api/leads` : '');
  return attributes;
}

/** Colours and sizes that differ from the defaults. */
function formProperties() {
  return [...form.querySelectorAll('[data-property]')]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [
      `--leasing-${field.dataset.property}`,
      field.type === 'number' ? `${field.value}px` : field.value,
    ]);
}

function showPreview(attributes, properties) {
  const attributeNames = [...form.querySelectorAll('[name]')].map(({ name }) => name);
  for (const name of [...attributeNames, 'lead-endpoint']) {
    // In the preview no lead leaves the page.
    const value = name === 'lead-endpoint' && attributes.has(name) ? '' : attributes.get(name);
    if (value === undefined) preview.removeAttribute(name);
    else if (preview.getAttribute(name) !== value) preview.setAttribute(name, value);
  }
  for (const { dataset } of form.querySelectorAll('[data-property]')) {
    preview.style.removeProperty(`--leasing-${dataset.property}`);
  }
  for (const [name, value] of properties) preview.style.setProperty(name, value);
  stage.dataset.theme = attributes.get('theme') ?? 'light';
}

/** Contrast of two colours `#rrggbb` as WCAG 2.2 reckons it. */
function contrast(...colors) {
  const [dark, light] = colors
    .map((color) => {
      const [red, green, blue] = [1, 3, 5]
        .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function showContrast() {
  const color = (property) => form.querySelector(`[data-property="${property}"]`).value;
  const pairs = [
    ['Текст на\u00A0кнопке', contrast(color('accent'), color('on-accent'))],
    ['Текст на\u00A0панели', contrast(color('panel'), color('on-panel'))],
  ];
  document.getElementById('contrast').textContent = pairs
    .filter(([, ratio]) => ratio < 4.5)
    .map(([name, ratio]) => {
      const ratioText = (Math.floor(ratio * 10) / 10).toLocaleString('ru-RU');
      return `${name} плохо виден: контраст ${ratioText}\u00A0:\u00A01, нужно не\u00A0меньше 4,5\u00A0:\u00A01.`;
    })
    .join(' ');
}

/** A sentence under the field of an attribute; without one the field is right again. */
function showError(name, message) {
  const field = form.elements.namedItem(name);
  document.getElementById(`${name}-wrong`)?.remove();
  field?.removeAttribute('aria-invalid');
  field?.removeAttribute('aria-describedby');
  if (!field || !message) return;
  const errorText = document.createElement('span');
  errorText.id = `${name}-wrong`;
  errorText.className = 'wrong';
  errorText.textContent = message;
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', errorText.id);
  field.closest('label').after(errorText);
}

const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

function showCode({ version, files }, codeOf, attributes, properties) {
  const file = 'leasing-calculator.js';
  const integrity = `integrity="${files[file].integrity}" crossorigin="anonymous"`;
  const script = pinned.checked
    ? `<script type="module" src="${location.origin}/embed/${version}/${file}"\n        ${integrity}></script>`
    : `<script type="module" src="${location.origin}/embed/v1/${file}"></script>`;
  const attributeTexts = [...attributes]
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join('\n  ');
  // Without JavaScript the visitor gets the same numbers on the marketplace's own page.
  const page = `${location.origin}/?calc=${codeOf(preview)}#calculator`;
  const fallback = `  <a href="${page}">Рассчитать лизинг</a>`;
  const element = `<leasing-calculator\n  ${attributeTexts}>\n${fallback}\n</leasing-calculator>`;
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
  showPreview(formAttributes(), formProperties());
  showContrast();
  const [release, { codeOf }] = await arrived;
  showCode(release, codeOf, formAttributes(), formProperties());
}

for (const name of names) {
  preview.addEventListener(`leasing:${name}`, ({ type, detail }) => {
    if (detail.code === 'attribute') showError(detail.subject, detail.message);
    const item = document.createElement('li');
    const code = item.appendChild(document.createElement('code'));
    code.textContent = type;
    item.append(
      detail.message ?? `${detail.quote.monthlyPayment.toLocaleString('ru-RU')}\u00A0₽ в\u00A0месяц`,
    );
    events.prepend(item);
    while (events.children.length > 6) events.lastElementChild.remove();
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
form.addEventListener('input', ({ target }) => {
  keepForms();
  showError(target.name);
  update();
});
// On a phone the preview stays near: what is rarely set is closed.
if (matchMedia('(min-width: 900px)').matches) {
  for (const group of form.querySelectorAll('details')) group.open = true;
}
update();

const type = document.getElementById('type');
/** What the operator's conditions have put into the fields, by name: the partner's own input stays. */
const filledValues = new Map();

/** The conditions, the lessor and the day of the rates, as the marketplace's operator has set them. */
async function fillTerms() {
  const answer = await fetch(`/embed/v1/terms?type=${encodeURIComponent(type.value)}`);
  if (!answer.ok) return;
  const { attributes, types } = await answer.json();
  for (const field of form.querySelectorAll('[name]')) {
    const { name, value, dataset } = field;
    if (value && value !== filledValues.get(name)) continue;
    if (!(name in attributes) && !filledValues.has(name)) continue;
    const text = attributes[name] ?? '';
    field.value = dataset.percent === undefined || !text ? text : String(Number((text * 100).toFixed(4)));
    filledValues.set(name, field.value);
  }
  const forms = formsField.value.split(' ');
  for (const box of formBoxes) box.checked = !formsField.value || forms.includes(box.dataset.form);
  if (type.options.length === 1) for (const { value, label } of types) type.add(new Option(label, value));
  document.getElementById('types').hidden = types.length === 0;
  update();
}
type.addEventListener('change', () => fillTerms().catch(() => {}));
// Without them the fields stay empty.
fillTerms().catch(() => {});
