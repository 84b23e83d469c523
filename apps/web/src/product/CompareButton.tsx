import { IconButton } from '@leasing/ui/icon-button';
import { readDeviceList, useDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { posts } from '../engagement/PageForm.tsx';
import { useNotify } from '../engagement/Toasts.tsx';
import { comparisonIsFull } from '../engagement/texts.ts';
import { ScalesIcon } from '../layout/icons.tsx';

/** Puts a machine into the comparison of up to four, or takes it out. */
export function CompareButton({ id, title }: { id: number; title: string }) {
  const [ids, setIds] = useDeviceList(compared);
  const notify = useNotify();
  const inside = ids.includes(id);
  const toggle = () => {
    // Another tab may have put machines in that this one does not show yet.
    const otherIds = readDeviceList(compared).filter((other) => other !== id);
    if (inside) return setIds(() => otherIds);
    if (otherIds.length >= compared.most) return notify({ tone: 'negative', text: comparisonIsFull });
    setIds(() => [...otherIds, id]);
  };
  return (
    <IconButton
      label={inside ? `Убрать из сравнения: ${title}` : `Сравнить: ${title}`}
      icon={<ScalesIcon />}
      data-pressed={inside || undefined}
      onClick={toggle}
      size="lg"
      {...posts('/actions/compare', inside ? 'remove' : 'add', id)}
    />
  );
}
