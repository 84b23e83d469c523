import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';

/** Other lists that may fit: «Запчасти к PC200-8: 10». */
export function Elsewhere({ elsewhere }: ListData) {
  return elsewhere?.map(({ href, label, count }) => (
    <p key={href} className="catalogue__nearest">
      <RouterLink href={href}>
        {label}: {count}
      </RouterLink>
    </p>
  ));
}
