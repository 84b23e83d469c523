import type { ApiClient } from '@leasing/core/api';
import { createContext } from 'react-router-dom';
import type { Store } from '../store/store.ts';

/** The API client of this request (on the server) or of this browser tab. */
export const apiContext = createContext<ApiClient>();

/** The store of this request (on the server) or of this browser tab. */
export const storeContext = createContext<Store>();
