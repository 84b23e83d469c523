import sax from 'sax';

/** An object of a bucket. */
export interface ListedObject {
  key: string;
  bytes: number;
}

/** A page of a bucket's list (ListObjectsV2). `next` asks for the page behind it; undefined on the last one. */
export interface Listing {
  objects: ListedObject[];
  next: string | undefined;
}

/**
 * Reads the XML of a page.
 * @throws Error when it is not a XML
 */
export function parseListing(xml: string): Listing {
  const parser = sax.parser(true);
  const listing: Listing = { objects: [], next: undefined };
  let text = '';
  let object: Partial<ListedObject> = {};
  parser.onopentag = ({ name }) => {
    text = '';
    if (name === 'Contents') object = {};
  };
  parser.ontext = (part) => {
    text += part;
  };
  parser.onclosetag = (name) => {
    if (name === 'Key') object.key = text;
    else if (name === 'Size') object.bytes = Number(text);
    else if (name === 'NextContinuationToken') listing.next = text;
    else if (name === 'Contents' && object.key !== undefined)
      listing.objects.push({ key: object.key, bytes: object.bytes ?? 0 });
  };
  parser.write(xml).close();
  return listing;
}
