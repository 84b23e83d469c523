import { Assembly } from '../kit/assembly.ts';
import type { Model } from '../model.ts';
import type { Subject } from '../stock/subject.ts';
import { bucket, cuttingEdge, tooth, toothAdapter } from './attachments.ts';
import { brakeChamber, brakeDisc, brakeDrum, discs } from './brakes.ts';
import { controller, monitor, seat, workLamp } from './cabin.ts';
import { finalDrive, gearbox } from './drive.ts';
import { alternator, starter } from './electrics.ts';
import { engine, injectionPump, injector, radiator, turbo } from './engine.ts';
import { filters } from './filters.ts';
import { controlValve, cylinder, motor, pump, rotaryManifold } from './hydraulics.ts';
import { drumRoller, hookBlock, rope } from './lifting.ts';
import { chain, idler, shoes, sprocket, trackRoller } from './undercarriage.ts';

/** A part's shape follows from the words of its name; the first line that fits counts. */
const SHAPES: readonly (readonly [RegExp, (a: Assembly, subject: Subject) => void])[] = [
  [/гидронасос/i, pump],
  [/гидромотор/i, motor],
  [/коллектор/i, rotaryManifold],
  [/гидроцилиндр/i, (a, { name }) => cylinder(a, /ковша|опоры/.test(name) ? 0.15 : 0.12)],
  [/гидрораспределитель/i, controlValve],
  [/каток/i, (a, { name }) => trackRoller(a, /поддерживающий/.test(name))],
  [/сегмент/i, (a) => sprocket(a, 25, 0.2)],
  [/зв[её]здочка/i, (a) => sprocket(a)],
  [/колесо направляющее/i, idler],
  [/цепь/i, chain],
  [/башмак/i, (a, { make }) => shoes(a, make === 'ЧТЗ' ? 1 : 3)],
  [/адаптер/i, toothAdapter],
  [/рыхлител/i, (a) => tooth(a, true)],
  [/^(зуб|коронка)/i, (a) => tooth(a)],
  [/^ковш/i, (a, { name }) => bucket(a, /траншейный/.test(name) ? 0.24 : 0.58)],
  [/нож/i, (a, { name }) => cuttingEdge(a, /боковой/.test(name) ? 0.9 : 2.2)],
  [/турбокомпрессор/i, turbo],
  [/форсунка/i, injector],
  [/тнвд/i, injectionPump],
  [/стартер/i, starter],
  [/генератор/i, alternator],
  [/радиатор/i, radiator],
  [/контроллер/i, (a) => controller(a)],
  [/ограничитель/i, (a) => controller(a, true)],
  [/двигатель/i, engine],
  [/воздушн/i, (a) => filters(a, 'air')],
  [/комплект фильтров/i, (a) => filters(a, 'set')],
  [/фильтр гидравлический/i, (a) => filters(a, 'element')],
  [/фильтр/i, (a) => filters(a, 'can')],
  [/коробка передач/i, gearbox],
  [/редуктор/i, finalDrive],
  [/диск тормозной/i, brakeDisc],
  [/диск/i, discs],
  [/энергоаккумулятор/i, brakeChamber],
  [/барабан тормозной/i, brakeDrum],
  [/монитор/i, monitor],
  [/сиденье/i, seat],
  [/фара/i, workLamp],
  [/канат/i, rope],
  [/крюк/i, hookBlock],
  [/ролик/i, drumRoller],
];

/** The model of a spare part, standing on the floor. */
export const part = (subject: Subject): Model => {
  const shape = SHAPES.find(([words]) => words.test(subject.name))?.[1];
  if (!shape) throw new Error(`No shape for the part "${subject.name}": add it to parts/part.ts`);
  const a = new Assembly();
  shape(a, subject);
  a.stand();
  return { assembly: a };
};
