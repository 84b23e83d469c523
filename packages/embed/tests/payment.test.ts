import { afterAll, beforeAll, expect, it } from 'vitest';
import { Dealer } from './dealer.ts';

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

const script = () =>
  `<script type="module" src="${dealer.marketplace}/embed/v1/leasing-payment.js"></script>`;

it('a price list shows the payment beside each price, in the font and colour of its text', async () => {
  const { page, errors } = await dealer.visit(
    `${script()}<ul style="font: 20px monospace; color: rgb(1, 2, 3)">
      <li>Экскаватор <leasing-payment cost="900 000">узнать платёж</leasing-payment></li>
      <li>Погрузчик <leasing-payment>цена по запросу</leasing-payment></li>
      <li>Каток <leasing-payment cost="договорная">цена по запросу</leasing-payment></li>
      <li>Кран <leasing-payment cost="0">цена по запросу</leasing-payment></li>
      <li>Бульдозер <leasing-payment cost="-5">цена по запросу</leasing-payment></li>
    </ul>`,
  );
  await page.waitForFunction(() => customElements.get('leasing-payment'));
  const texts = await page.locator('leasing-payment').evaluateAll((elements) =>
    elements.map(({ shadowRoot }) => {
      const slot = shadowRoot?.querySelector('slot');
      const nodes = slot ? slot.assignedNodes() : [...(shadowRoot?.childNodes ?? [])];
      return nodes.map((node) => node.textContent).join('');
    }),
  );
  const text = 'от\u00A077\u00A0379\u00A0₽/мес.';
  expect(texts).toEqual([text, ...Array(4).fill('цена по запросу')]);
  const part = page.locator('leasing-payment [part=text]');
  expect(await part.getAttribute('title')).toBe(
    'Аванс 90\u00A0000\u00A0₽, 12\u00A0месяцев, выкуп 180\u00A0000\u00A0₽',
  );
  expect(await part.evaluate((element) => getComputedStyle(element).font)).toContain('20px monospace');
  expect(errors).toEqual([]);
});

it('it follows its attributes', async () => {
  const { page } = await dealer.visit(`${script()}<leasing-payment cost="900000"></leasing-payment>`);
  await page.waitForFunction(() => customElements.get('leasing-payment'));
  await page.locator('leasing-payment').evaluate((element) => element.setAttribute('term', '60'));
  const text = await page.locator('leasing-payment [part=text]').textContent();
  expect(text).toMatch(/^от\u00A01\d\u00A0\d{3}\u00A0₽\/мес\.$/);
});
