// The table that the portal's is measured against: no framework, only the rows in sight are elements. It sorts by
// number or area, finds by text and moves a mark from row to row; it knows no keyboard, no roles but those that are
// asked for by the measurement, no phone.
const height = 41;
const [search, output, region, body, head] = ['input', 'output', 'section', 'tbody', 'thead tr'].map(
  (selector) => document.querySelector(selector),
);
const headings = ['Unit', 'Building', 'Floor', 'Occupancy use', 'Unit type', 'Floor area (sqm)'];

const answer = await fetch(`/${location.hash.slice(1)}`, {
  headers: { Authorization: `Bearer ${localStorage.getItem('strata.token')}` },
});
const { data } = await answer.json();
const rows = data.buildings.flatMap((building) =>
  building.floors.flatMap((floor) =>
    floor.units.map((unit) => [
      unit.unit_number,
      building.name,
      floor.floor_number,
      unit.occupancy_use,
      unit.unit_type,
      unit.floor_area_in_sqm,
    ]),
  ),
);
let shown = rows;
let active = 0;

function draw() {
  const first = Math.max(0, Math.floor(region.scrollTop / height) - 10);
  const last = Math.min(shown.length, first + Math.ceil(region.clientHeight / height) + 20);
  body.style.height = `${shown.length * height}px`;
  body.replaceChildren(
    ...shown.slice(first, last).map((cells, at) => {
      const row = document.createElement('tr');
      row.setAttribute('role', 'row');
      row.dataset.index = String(first + at);
      row.tabIndex = first + at === active ? 0 : -1;
      row.style.transform = `translateY(${(first + at) * height}px)`;
      row.append(
        ...cells.map((text) => {
          const cell = document.createElement('td');
          cell.textContent = text;
          return cell;
        }),
      );
      return row;
    }),
  );
  output.textContent = `${shown.length} of ${rows.length}`;
}

function sort(column) {
  const heading = head.children[column];
  const turned = heading.getAttribute('aria-sort') === 'ascending';
  for (const other of head.children) other.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', turned ? 'descending' : 'ascending');
  const { compare } = new Intl.Collator('en', { numeric: true });
  shown = shown.toSorted((one, other) => compare(one[column], other[column]) * (turned ? -1 : 1));
  region.scrollTop = 0;
  draw();
}

head.append(
  ...headings.map((text, column) => {
    const [cell, button] = [document.createElement('th'), document.createElement('button')];
    button.textContent = text;
    button.addEventListener('click', () => sort(column));
    cell.setAttribute('role', 'columnheader');
    cell.append(button);
    return cell;
  }),
);
search.addEventListener('input', () => {
  const word = search.value.toLowerCase();
  shown = rows.filter((cells) => cells.join('\n').toLowerCase().includes(word));
  region.scrollTop = 0;
  draw();
});
region.addEventListener('scroll', draw);
body.addEventListener('keydown', (event) => {
  if (event.key !== 'ArrowDown') return;
  active += 1;
  draw();
  body.querySelector(`[data-index="${active}"]`)?.focus();
});
draw();
