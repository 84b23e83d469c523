import { type EquipmentType, equipmentTypes, type MachineKind, machineKinds } from '../../catalogue/kinds.ts';
import { machineKindNamed } from '../machineKindNamed.ts';
import type { Measured } from '../quantityRanges.ts';
import { type ParseContext, type ParseState, typesOrChosen, wantedBrands } from './parseState.ts';

/** What decides what the quantities of a text measure. */
export function measuredBy(state: ParseState, context: ParseContext): Measured {
  const { text, vocabulary, chosenTypes } = context;
  const [only, other] = chosenTypes;
  const selectedType = other === undefined ? equipmentTypes.find((type) => type === only) : undefined;
  return {
    stock: vocabulary.stock,
    kind: machineKindNamed(text, vocabulary.types) ?? selectedType,
    carries: carries(state, context),
  };
}

/** Whether tonnes are what the machine lifts or carries: of the kind in the text, or of all that the make builds. */
function carries(state: ParseState, context: ParseContext): boolean {
  const isCarrier = (type: string) => {
    const kind: MachineKind | undefined = machineKinds[type as EquipmentType];
    return kind?.carries ?? false;
  };
  const types = typesOrChosen(state, context);
  if (types.length > 0) return types.some(isCarrier);
  const brands = wantedBrands(state);
  const { stock } = context.vocabulary;
  const models =
    state.models.length > 0 ? state.models : stock.models.filter(({ brand }) => brands.has(brand));
  const kinds = models.flatMap(({ types = [] }) => types);
  return kinds.length > 0 && kinds.every(isCarrier);
}
