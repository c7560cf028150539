import { readdir, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { keptFiles, storedAnswers } from '@plinth/plugin-forms/server/submissions/answers.ts';
import { contradictsName, sniffType, stageFile, uploadFolders, uploads } from '@plinth/server/services';
import { describe, expect, it } from 'vitest';
import { ENTRIES, type FormSite, formSite } from '../../testing/form-site.ts';
import { openSourceDatabase } from '../../testing/open-source-database.ts';
import { OWNER, signedIn, submit } from '../../testing/owner.ts';
import { visitor } from '../../testing/visitor.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { createUploadService } from './upload-service.ts';

const PDF = Buffer.from('%PDF-1.7\nhello');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

type Sent = readonly [name: string, content: Buffer][];

/** Sends the form with files, as the page's script does. */
async function send(open: FormSite, files: Sent, entries: object = ENTRIES) {
  const who = await visitor(open.origin, '/contact');
  const body = new FormData();
  const own = { key: await who.key(), formId: 'contact', form: JSON.stringify(entries) };
  for (const [name, value] of Object.entries(own)) body.append(name, value);
  for (const [name, content] of files) body.append('value:doc', new Blob([Uint8Array.from(content)]), name);
  return who.send({ key: own.key }, { body, headers: {} });
}

const kept = async (open: FormSite) => {
  const [row] = await open.rows({ spam: false }, 1);
  return row ? storedAnswers(row).flatMap(keptFiles) : [];
};

/** Names of the files below the folder for uploads. */
async function onDisk(open: FormSite): Promise<string[]> {
  const entries = await readdir(uploadFolders(open.config.data).kept, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('the type of a file', () => {
  it.each([
    ['a.pdf', PDF, 'application/pdf', false],
    ['a.png', PNG, 'image/png', false],
    ['a.docx', Buffer.from('PK\x03\x04'), expect.stringContaining('wordprocessingml'), false],
    ['a.csv', Buffer.from('a,b\né'), 'text/csv', false],
    ['a.csv', Buffer.from('Größe;Preis\r\nM;58,50 €', 'latin1'), 'text/csv', false],
    ['a.txt', Buffer.from('Gr\xf6\xdfe: 58 \x80', 'latin1'), 'text/plain', false],
    ['a', Buffer.from('Gr\xf6\xdfe', 'latin1'), 'application/octet-stream', false],
    ['a.csv', Buffer.from('Gr\xf6\xdfe\0', 'latin1'), 'application/octet-stream', true],
    ['a.unknown', Buffer.from('hello'), 'text/plain', false],
    ['a', Buffer.from([0, 1, 2]), 'application/octet-stream', false],
    ['a.pdf', Buffer.from('MZ\x90\0'), 'application/octet-stream', true],
    ['a.png', Buffer.from('<svg onload=alert(1)>'), 'text/plain', true],
    ['a.jpg', PNG, 'image/png', true],
    ['a.txt', Buffer.from([0xc3, 0x28]), 'application/octet-stream', true],
  ])('is detected from the content of %s', (name, content, type, pretended) => {
    expect(sniffType(content, name)).toEqual(type);
    expect(contradictsName(sniffType(content, name), name)).toBe(pretended);
  });
});

describe('files that come with a form', () => {
  it('are stored, and only the owner can download them', async () => {
    await using open = await formSite({ config: { owner: OWNER } });
    expect(await send(open, [['Grüße (x).pdf', PDF]])).toMatchObject({ status: 200 });
    const [file] = await kept(open);
    expect(file).toMatchObject({ name: 'Grüße (x).pdf', size: PDF.byteLength, type: 'application/pdf' });
    expect(await onDisk(open)).toEqual([file?.id]);
    const address = `/config/files/${file?.id}`;
    expect((await (await visitor(open.origin)).fetch(address)).status).toBe(303);
    const answer = await (await signedIn(open.origin)).fetch(address);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e (x).pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%28x%29.pdf`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each<[string, Sent, string]>([
    [
      'larger than the form allows',
      [['a.pdf', Buffer.concat([PDF, Buffer.alloc(5000)])]],
      'The file a.pdf is too large. The maximum allowed file size is 5 KB.',
    ],
    [
      'larger than the server allows',
      [['a.pdf', Buffer.concat([PDF, Buffer.alloc(20_000)])]],
      'The file a.pdf is too large. The maximum allowed file size is 5 KB.',
    ],
    [
      'of another type',
      [['a.exe', Buffer.from('MZ\x90\0')]],
      'The file a.exe does not appear to be a supported pdf, image file.',
    ],
    [
      'of another type with an allowed ending',
      [['a.pdf', Buffer.from('MZ\x90\0')]],
      'The file a.pdf does not appear to be a supported pdf, image file.',
    ],
    [
      'too many',
      [
        ['a.pdf', PDF],
        ['b.png', PNG],
        ['c.png', PNG],
      ],
      'Choose at most 2 files.',
    ],
  ])('that are %s are refused and not stored', async (_, files, message) => {
    await using open = await formSite({ forms: { largestFileBytes: 10_000 } });
    expect(await send(open, files)).toMatchObject({ status: 400, body: { errors: { doc: message } } });
    expect(await onDisk(open)).toEqual([]);
    expect(await open.stored.count({ spam: false })).toBe(0);
  });

  it.each<[string, Buffer]>([
    ['photo.html', PNG],
    ['photo.png.html', PNG],
    ['photo.html.', PNG],
    ['photo.html ', PNG],
    ['photo.unknown', PNG],
    ['photo.pdf', PNG],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['page', Buffer.from('<!doctype html>')],
  ])('§8 %s is refused by a field for pictures and PDF, whatever its content', async (name, content) => {
    await using open = await formSite();
    const message = `The file ${name.replace(/[. ]+$/, '')} does not appear to be a supported pdf, image file.`;
    expect(await send(open, [[name, content]])).toMatchObject({ status: 400, body: { errors: { doc: message } } });
    expect(await onDisk(open)).toEqual([]);
  });

  it.each(['photo.png', 'PHOTO.PNG', 'photo.jpg', 'photo'])('a picture called %s is accepted', async (name) => {
    await using open = await formSite();
    expect(await send(open, [[name, PNG]])).toMatchObject({ status: 200 });
    expect(await kept(open)).toMatchObject([{ name, type: 'image/png' }]);
  });

  it('are not stored when another field of the form is invalid', async () => {
    await using open = await formSite();
    expect(await send(open, [['a.pdf', PDF]], {})).toMatchObject({ status: 400 });
    expect(await onDisk(open)).toEqual([]);
  });

  it.each(['../../evil.pdf', 'C:\\temp\\evil.pdf', '\u202Efdp.evil.pdf', 'evil.pdf\0'])(
    'with the name %j are stored under a plain name',
    async (name) => {
      await using open = await formSite();
      await send(open, [[name, PDF]]);
      expect((await kept(open))[0]?.name).toMatch(/^(fdp\.)?evil\.pdf(%00)?$/);
    },
  );

  it('are not stored when the submitted JSON names them but they were not uploaded', async () => {
    await using open = await formSite();
    const doc = [{ name: 'a.pdf', size: 1, type: 'application/pdf' }];
    expect(await send(open, [], { ...ENTRIES, doc })).toMatchObject({ status: 200 });
    expect(await kept(open)).toEqual([]);
  });

  it('are erased with the data of the person who sent them', async () => {
    await using open = await formSite({ config: { owner: OWNER } });
    await send(open, [['a.pdf', PDF]]);
    const owner = await signedIn(open.origin);
    const crumb = owner.cookies.get('crumb') ?? '';
    await submit(owner, '/config/person/erase', { crumb, email: 'ada@example.com', sure: 'yes' });
    expect(await onDisk(open)).toEqual([]);
  });
});

describe('the regular cleaning of uploads', () => {
  it('removes only files whose form was never stored', async () => {
    await using open = await formSite();
    await send(open, [['a.pdf', PDF]]);
    const database = await openSourceDatabase(open.config);
    const rows = uploads(database);
    const service = createUploadService(rows, open.config);
    const { staged } = uploadFolders(open.config.data);
    const orphan = await stageFile(staged, 'b.pdf', Readable.from([PDF]));
    await service.keep('contact', new Map([['doc', [orphan]]]));
    const crashed = await stageFile(staged, 'c.pdf', Readable.from([PDF]));
    await utimes(path.join(staged, crashed.id), 1, 1);
    await service.sweep(new Date());
    expect(await onDisk(open)).toHaveLength(2);
    await service.sweep(new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await onDisk(open)).toEqual((await kept(open)).map(({ id }) => id));
    expect(await rows.find(orphan.id)).toBeUndefined();
    await database.destroy();
  });
});

describe('a bucket', () => {
  it('stores, returns and removes files, with signed requests that state their length', async () => {
    await using bucket = await startBucket();
    await using open = await formSite({ config: { owner: OWNER, bucket: bucket.settings } });
    await send(open, [['a.pdf', PDF]]);
    const [file] = await kept(open);
    expect(await onDisk(open)).toEqual([]);
    expect([...bucket.objects]).toEqual([[`/files/${file?.id}`, PDF]]);
    expect(bucket.requests[0]).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=/,
      ),
      'content-length': String(PDF.byteLength),
      'x-amz-content-sha256': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const owner = await signedIn(open.origin);
    const answer = await owner.fetch(`/config/files/${file?.id}`);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    const crumb = owner.cookies.get('crumb') ?? '';
    await submit(owner, '/config/person/erase', { crumb, email: 'ada@example.com', sure: 'yes' });
    expect([...bucket.objects]).toEqual([]);
  });

  it('that refuses a file makes the submission fail, so that the browser sends it again', async () => {
    await using bucket = await startBucket(403);
    await using open = await formSite({ config: { bucket: bucket.settings } });
    expect(await send(open, [['a.pdf', PDF]])).toMatchObject({ status: 500 });
    expect(await open.stored.count({ spam: false })).toBe(0);
  });
});

/** A server that implements the few S3 requests that the site makes. */
async function startBucket(status = 200) {
  const objects = new Map<string, Buffer>();
  const requests: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push(request.headers);
    const url = request.url ?? '';
    const found = objects.get(url);
    if (request.method === 'PUT' && status === 200) objects.set(url, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(url);
    response.statusCode = request.method === 'GET' && !found ? 404 : status;
    response.end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const settings: BucketSettings = {
    url: `http://127.0.0.1:${port}/files`,
    region: 'eu-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  return {
    settings,
    objects,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
