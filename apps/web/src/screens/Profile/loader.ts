import type { Consent, ConsentText, NoticeSettings, User } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, forMember, orErrorPage } from '../../routing/loading.ts';
import { purposes } from '../Consent/loader.ts';

/** The user with what they have agreed to; null for a guest. */
export type ProfileData = {
  user: User;
  notices: NoticeSettings;
  consents: (Consent & { text: ConsentText })[];
} | null;

/** Who is signed in, and what they have agreed to. */
export async function loader(args: LoaderFunctionArgs): Promise<ProfileData> {
  const { api } = contextOf(args);
  return forMember(args, async () => {
    const [user, notices, consents, ...texts] = await orErrorPage(
      Promise.all([
        api.userInfo(),
        api.noticeSettings(),
        api.consents(),
        ...purposes.map((purpose) => api.consentText({ params: { purpose }, query: {} })),
      ]),
    );
    return {
      user,
      notices,
      consents: consents.flatMap((consent) => {
        const text = texts.find(({ purpose }) => purpose === consent.purpose);
        return text ? [{ ...consent, text }] : [];
      }),
    };
  });
}
