import type { EquipmentType } from '@leasing/core/catalogue';
import type { Passport } from '@leasing/core/unstable/api/contract';
import { judgePoints, pointsFor, summary } from '@leasing/core/unstable/inspection';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { openPdf, pagesOfPdf } from '../testing/pagesOfPdf.ts';
import { passportPdf } from './passportPdf.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ');
const at = '2026-06-01T10:00:00.000Z';

function worstPassport(type: EquipmentType): Passport {
  const note = 'Длинная заметка о том, что здесь нашли при осмотре. '.repeat(9).trim();
  const findings = pointsFor(type).map(({ id, measure }, index) => [
    id,
    { mark: index % 2 ? 'fault' : 'wear', note, at, ...(measure && { value: measure.highest }) },
  ]);
  const points = judgePoints(pointsFor(type), Object.fromEntries(findings)) as Passport['points'];
  return {
    ...{
      id: 7,
      equipmentId: 12,
      type,
      points,
      summary: summary(points),
      signedAt: at,
      inspector: 'Игорь Савельев',
    },
    ...{
      title: 'Машина с очень длинным названием и дополнительным оборудованием',
      garageNumber: 'ДМ-1',
      ...{ serialNumber: 'XTC652004M1428104', mileage: 8126, isDemo: false },
      others: [],
    },
  };
}

test.each(['EXCAVATOR', 'CRANE', 'MUNICIPAL', 'SEMITRAILER'] as const)(
  'the file of %s has two pages, whatever was found: what matters, its age and address, then every point',
  async (type) => {
    const passport = worstPassport(type);
    const setting = { firm: 'Фирма', site: 'https://site.example' };
    const file = await passportPdf(fastify(), passport, setting);
    const pages = (await pagesOfPdf(file)).map(plain);
    expect(pages.length).toBe(2);
    expect(pages[0]).toMatch(
      /Осмотр подписал Игорь Савельев, 1 июня 2026 г\.: осмотр \d+ (день|дня|дней) назад/,
    );
    expect(pages[0]).toContain('VIN или заводской номер XTC652004M1428104');
    expect(pages[0]).toContain('Инспектор работает у продавца: Фирма.');
    expect(pages[0]).toMatch(/неисправност/);
    expect(pages[0]).toContain('на второй странице');
    for (const { title } of passport.points) expect(pages[1]).toContain(plain(title));
    const { getPage } = await openPdf(file).then((pdf) => ({
      getPage: (number: number) => pdf.getPage(number),
    }));
    const links = await (await getPage(1)).getAnnotations();
    expect(links.map(({ url }) => url)).toContain('https://site.example/product/equipment/12/passport');
  },
);
