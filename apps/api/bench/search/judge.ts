import type { CharacteristicName } from '@leasing/core/catalogue';
import type { Equipment, EquipmentFacts, SparePart } from '@leasing/core/unstable/api/contract';
import type { Right } from './searches.ts';

/** A found machine or part, with the facts of a machine where those are asked for. */
export type Found = (Equipment & { facts?: EquipmentFacts }) | SparePart;

/** Share of page one that must be right. */
const rightShare = 3 / 4;

/** Whether a page answers a search: not empty, and three quarters of it are right. */
export function isRight(page: readonly Found[], right: Right): boolean {
  const fitting = page.filter((item) => fits(item, right)).length;
  return page.length > 0 && fitting >= page.length * rightShare;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-zа-я0-9]/g, '');
const isBetween = (value: number | null, between: readonly [number, number] | undefined) =>
  between === undefined || (value !== null && value >= between[0] && value <= between[1]);

function fits(item: Found, right: Right): boolean {
  const isMachine = 'garageNumber' in item;
  const type = isMachine ? item.type : item.equipmentType;
  const number = isMachine ? item.garageNumber : item.partNumber;
  const machine = isMachine ? item : undefined;
  return (
    (right.type === undefined || [right.type].flat().some((one) => one === type)) &&
    (right.brand === undefined || item.brand === right.brand) &&
    (right.model === undefined || plain(item.model).startsWith(right.model)) &&
    (right.title === undefined || right.title.test(item.title)) &&
    // The number of a part is in its title as well: «Редуктор барабана P7300».
    (right.number === undefined ||
      plain(number).startsWith(right.number) ||
      plain(item.title).includes(right.number)) &&
    (right.country === undefined || (!isMachine && item.manufacturerCountry === right.country)) &&
    (right.category === undefined || (!isMachine && item.category === right.category)) &&
    isBetween(item.yearOfManufacture, right.year) &&
    isBetween(item.totalCost, right.cost) &&
    isBetween(machine?.mileage ?? null, right.hours) &&
    isBetween(machine?.enginePower ?? null, right.power) &&
    isBetween(machine?.tonnage ?? null, right.tonnes) &&
    isBetween(machine?.loadCapacity ?? null, right.load) &&
    isBetween(machine?.facts?.ownerCount ?? null, right.owners) &&
    (right.city === undefined || machine?.city === right.city) &&
    (right.notes === undefined || right.notes.test(`${item.title} ${machine?.additionalInfo ?? ''}`)) &&
    Object.entries(right.has ?? {}).every(([name, between]) =>
      isBetween(machine?.characteristics[name as CharacteristicName] ?? null, between),
    )
  );
}
