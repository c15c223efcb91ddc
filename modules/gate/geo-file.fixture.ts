/**
 * Makes the bytes of a small country database in MaxMind's format 2.0, with one IPv4 tree of 24-bit records.
 * See https://maxmind.github.io/MaxMind-DB/.
 */
export function geoFile(countries: Record<string, string>): Buffer {
  type Node = (Node | string | undefined)[];
  const root: Node = [undefined, undefined];
  for (const [network, country] of Object.entries(countries)) {
    const [address = '', prefix = ''] = network.split('/');
    const bits = address
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('');
    let node = root;
    for (const [depth, bit] of [...bits.slice(0, Number(prefix))].entries()) {
      const side = Number(bit);
      if (depth === Number(prefix) - 1) {
        node[side] = country;
        break;
      }
      const below = node[side];
      const next: Node = Array.isArray(below) ? below : [undefined, undefined];
      node[side] = next;
      node = next;
    }
  }

  const nodes: Node[] = [];
  const collect = (node: Node) => {
    nodes.push(node);
    for (const below of node) if (Array.isArray(below)) collect(below);
  };
  collect(root);

  const offsets = new Map<string, number>();
  const data: Buffer[] = [];
  let size = 0;
  for (const country of new Set(Object.values(countries))) {
    const record = map({ country: map({ iso_code: text(country) }) });
    offsets.set(country, size);
    size += record.length;
    data.push(record);
  }

  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, node] of nodes.entries()) {
    for (const side of [0, 1]) {
      const below = node[side];
      const value = Array.isArray(below)
        ? nodes.indexOf(below)
        : below === undefined
          ? nodes.length
          : nodes.length + 16 + (offsets.get(below) ?? 0);
      tree.writeUIntBE(value, index * 6 + side * 3, 3);
    }
  }

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
    tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    metadata,
  ]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  if (bytes.length >= 29) throw new Error('longer texts have another form');
  return Buffer.concat([Buffer.of((2 << 5) | bytes.length), bytes]);
}

/** An unsigned integer of 32 bits. */
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
