/**
 * Makes the bytes of a small country database in MaxMind's format 2.0, with one IPv4 tree of 24-bit records.
 * See https://maxmind.github.io/MaxMind-DB/.
 */
export function geoFile(countries: Record<string, string>): Buffer {
  const nodes = collectNodes(buildTree(countries));
  const { data, offsets } = writeRecords(new Set(Object.values(countries)));
  const metadata = map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(1),
    database_type: text('Test-Country'),
    ip_version: number(4),
    node_count: number(nodes.length),
    record_size: number(24),
  });
  return Buffer.concat([
    writeTree(nodes, offsets),
    Buffer.alloc(16),
    data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}

/** A node of the search tree: for each value of the next bit another node, a country, or nothing. */
type Node = (Node | string | undefined)[];

/** Builds the tree that leads from the bits of a network to its country. */
function buildTree(countries: Record<string, string>): Node {
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(countries)) {
    const bits = bitsOf(network);
    const last = bits.pop() ?? 0;
    let node = root;
    for (const bit of bits) {
      const below = node[bit];
      const next: Node = Array.isArray(below) ? below : [undefined, undefined];
      node[bit] = next;
      node = next;
    }
    node[last] = country;
  }
  return root;
}

/** The bits of a network's prefix: `192.0.2.0/24` has 24. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = ''] = network.split('/');
  const bits = address.split('.').map((octet) => Number(octet).toString(2).padStart(8, '0'));
  return [...bits.join('').slice(0, Number(prefix))].map(Number);
}

/** Lists the nodes of a tree, the root first. */
function collectNodes(node: Node): Node[] {
  return [node, ...node.flatMap((below) => (Array.isArray(below) ? collectNodes(below) : []))];
}

/** Writes the record of each country. `offsets` are their places in `data`. */
function writeRecords(countries: ReadonlySet<string>): { data: Buffer; offsets: Map<string, number> } {
  const offsets = new Map<string, number>();
  let data = Buffer.alloc(0);
  for (const country of countries) {
    offsets.set(country, data.length);
    data = Buffer.concat([data, map({ country: map({ iso_code: text(country) }) })]);
  }
  return { data, offsets };
}

/** Writes the search tree. A value below the number of nodes is a node, that number is nothing, and others are records. */
function writeTree(nodes: readonly Node[], offsets: ReadonlyMap<string, number>): Buffer {
  const tree = Buffer.alloc(nodes.length * 6);
  const valueTo = (below: Node[number]) => {
    if (below === undefined) return nodes.length;
    return Array.isArray(below) ? nodes.indexOf(below) : nodes.length + 16 + (offsets.get(below) ?? 0);
  };
  for (const [index, node] of nodes.entries()) {
    for (const side of [0, 1]) tree.writeUIntBE(valueTo(node[side]), index * 6 + side * 3, 3);
  }
  return tree;
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  if (bytes.length >= 29) throw new Error('the fixture writes no text of 29 bytes or more');
  return Buffer.concat([Buffer.of((2 << 5) | bytes.length), bytes]);
}

/** Writes an unsigned integer of 32 bits. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([Buffer.of((6 << 5) | 4), bytes]);
}

function map(entries: Record<string, Buffer>): Buffer {
  const pairs = Object.entries(entries);
  return Buffer.concat([
    Buffer.of((7 << 5) | pairs.length),
    ...pairs.flatMap(([key, value]) => [text(key), value]),
  ]);
}
