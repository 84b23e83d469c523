import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { readDeviceList, writeDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { redirectWithNotice } from '../engagement/notice.ts';
import { comparisonIsFull } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { comparePath, DIFFERENCES_PARAM, paths } from '../routing/paths.ts';
import { safePath } from '../routing/safePath.ts';

/** «Сравнить», «Убрать из сравнения» and «Очистить», posted by a button of any page. */
export async function action({ request }: ActionFunctionArgs) {
  const { add, remove, from } = await readForm(request);
  const to = safePath(from);
  const ids = readDeviceList(compared, request);
  const id = Number(add ?? remove);
  const otherIds = ids.filter((other) => other !== id);
  if (add !== undefined && otherIds.length >= compared.most)
    return redirectWithNotice(to, { tone: 'negative', text: comparisonIsFull });
  let next: number[] = [];
  if (remove !== undefined) next = otherIds;
  else if (add !== undefined) next = compared.accepts(id) ? [...otherIds, id] : otherIds;
  const headers = new Headers();
  writeDeviceList(compared, next, headers);
  return redirect(remove === undefined ? to : without(id, to), { headers });
}

/** A comparison names its machines in its address: there the one that was taken out goes too. */
function without(id: number, path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (pathname !== paths.compare) return path;
  const listedIds = (searchParams.get('equipment') ?? '').split(',').map(Number);
  return comparePath(
    listedIds.filter((other) => compared.accepts(other) && other !== id),
    searchParams.has(DIFFERENCES_PARAM),
  );
}
