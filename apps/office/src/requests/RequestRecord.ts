import type { OfficeRequest } from '@leasing/core/unstable/api/office';

/** A line of the inbox in the framework's list: its key is made of the source and the number. */
export type RequestRecord = Omit<OfficeRequest, 'id'> & { id: string; number: number };
