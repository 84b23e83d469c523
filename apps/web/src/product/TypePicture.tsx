import type { EquipmentType } from '@leasing/core/api';
import { typePicture } from './pictures.ts';

/** A machine of a type, cut out; decoration beside its name. */
export function TypePicture({ type }: { type: EquipmentType }) {
  const { src } = typePicture(type);
  return (
    <img src={src} alt="" width={320} height={240} loading="lazy" decoding="async" fetchPriority="low" />
  );
}
