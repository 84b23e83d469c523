import { mayCall, type OfficeCallName, type Role, type StaffMember } from '@leasing/core/unstable/api/office';
import type { AuthProvider } from 'react-admin';
import { call } from './api.ts';
import { session } from './session.ts';

/** Who is signed in, as long as the server says so; asked once and after each sign-in. */
let me: Promise<StaffMember> | undefined;

function currentStaff(): Promise<StaffMember> {
  me ??= call('me');
  me.then(session.begin, () => {
    me = undefined;
  });
  return me;
}

/** Forgets who is signed in. */
function forgetStaff(): void {
  me = undefined;
  session.end();
}

/** Signing in is the page's own work (`SignIn`): it has two steps. */
export const authProvider: AuthProvider = {
  login: async () => forgetStaff(),
  async logout() {
    if (me) await call('signOut').catch(() => {});
    forgetStaff();
  },
  async checkAuth() {
    await currentStaff();
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    forgetStaff();
    throw new Error('Вход закончился: войдите снова. Введённое не\u00A0отправлено.');
  },
  async getIdentity() {
    const { id, name, role, ...rest } = await currentStaff();
    return { id, fullName: name, role, ...rest };
  },
  async getPermissions() {
    return (await currentStaff()).role;
  },
};

/** Whether a button of a call is shown: the same table as the server's guards. */
export function may(role: Role | undefined, name: OfficeCallName): boolean {
  return role !== undefined && mayCall(role, name);
}
