-- A code is made when it is sent and stored only as an argon2id hash; until then there is none.
ALTER TABLE one_time_code ALTER COLUMN code_hash DROP NOT NULL;
ALTER TABLE one_time_code ALTER COLUMN code_hash TYPE text USING encode(code_hash, 'hex');
-- Counts every try, right or wrong, before it is checked, so that tries at the same moment count too.
ALTER TABLE one_time_code RENAME COLUMN wrong_tries TO tries;

-- Whom the Telegram bot may write to: people who shared their own contact with it.
CREATE TABLE telegram_chat (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  chat_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
