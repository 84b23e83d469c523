import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';

/** A list of the other products: «Запчасти к PC200-8: 10». */
export function Elsewhere({ elsewhere }: ListData) {
  if (!elsewhere) return null;
  return (
    <p className="catalogue__nearest">
      <RouterLink href={elsewhere.href}>
        {elsewhere.label}: {elsewhere.count}
      </RouterLink>
    </p>
  );
}
