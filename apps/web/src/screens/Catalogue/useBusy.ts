import { useLocation, useNavigation } from 'react-router-dom';

/** Whether the next page of this catalogue is on its way. */
export function useBusy(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && Boolean(location?.pathname.startsWith(pathname.split('/', 3).join('/')));
}
