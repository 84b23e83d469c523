-- Which pictures of an item came from a dealer's folder or list: those go when they are gone there. What staff added stays.
CREATE TABLE imported_picture (
  product text NOT NULL,
  item_id bigint NOT NULL,
  file_id text NOT NULL,
  PRIMARY KEY (product, item_id, file_id)
);
-- Pictures that were fetched, with what their server said of them: an unchanged one is not fetched again.
CREATE TABLE picture_address (
  address text PRIMARY KEY,
  file_id text NOT NULL,
  etag text,
  last_modified text
);
