-- A change that waits for its one-time code: a registration, or a new password. It belongs to the browser that began
-- it, so several of one phone stand side by side, and a code confirms only the one that it was sent for.
-- It holds no reference to an account: whether there is one is looked at when the code is sent and when it is confirmed.
CREATE TABLE pending_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the secret in the browser's cookie
  browser_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('SIGN_UP', 'CHANGE_PASSWORD')),
  -- E.164
  phone_number text NOT NULL,
  password_hash text NOT NULL,
  -- SIGN_UP: the other columns of the account
  registration jsonb,
  -- NULL: the way that the account used last
  channel text CHECK (channel IN ('SMS', 'TELEGRAM')),
  -- How often a code was asked for; an older message in the queue is not sent any more.
  codes_asked integer NOT NULL DEFAULT 1,
  -- argon2id of the code that was sent last
  code_hash text,
  code_expires_at timestamptz NOT NULL,
  -- Counts every try of this code, right or wrong, before it is compared.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  UNIQUE (browser_hash, phone_number, purpose),
  CHECK ((purpose = 'SIGN_UP') = (registration IS NOT NULL))
);
CREATE INDEX pending_change_phone ON pending_change (phone_number);
CREATE INDEX pending_change_expiry ON pending_change (expires_at);

-- Browsers that have signed in to an account before; their tries of the password are counted apart.
CREATE TABLE known_browser (
  -- SHA-256 of the secret in the browser's cookie
  secret_hash bytea NOT NULL,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (secret_hash, account_id)
);
CREATE INDEX known_browser_account ON known_browser (account_id, seen_at);

-- Whom the Telegram bot may write to, by the phone: a registration has no account yet.
CREATE TABLE telegram_contact (
  -- E.164
  phone_number text PRIMARY KEY,
  chat_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO telegram_contact (phone_number, chat_id, created_at)
  SELECT phone_number, chat_id, telegram_chat.created_at FROM telegram_chat JOIN account ON account.id = account_id;

-- The way of the last code that its owner confirmed.
ALTER TABLE account ADD COLUMN code_channel text CHECK (code_channel IN ('SMS', 'TELEGRAM'));
UPDATE account SET code_channel = (
  SELECT channel FROM one_time_code WHERE account_id = account.id AND used_at IS NOT NULL ORDER BY id DESC LIMIT 1);

-- A registration that nobody confirmed is no account any more. The tables one_time_code and telegram_chat stay, empty,
-- for processes of the version before that still run; the next version drops them.
DELETE FROM account WHERE status = 'UNCONFIRMED';
DELETE FROM one_time_code;
DELETE FROM telegram_chat;
