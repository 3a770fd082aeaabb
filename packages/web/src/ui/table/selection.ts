/** The selection after a tick on `id`: with Shift, everything between it and the last ticked takes the same state. */
export function toggled(
  selected: ReadonlySet<string>,
  id: string,
  ids: readonly string[],
  anchor: string | null,
  range: boolean,
): Set<string> {
  const next = new Set(selected)
  const on = !selected.has(id)
  const from = anchor === null ? -1 : ids.indexOf(anchor)
  const to = ids.indexOf(id)
  const touched = range && from >= 0 && to >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  for (const one of touched) {
    if (on) next.add(one)
    else next.delete(one)
  }
  return next
}

/** All of the page on, or all of it off when all were on. What is ticked on other pages stays. */
export function toggledAll(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selected)
  const all = ids.length > 0 && ids.every((id) => selected.has(id))
  for (const id of ids) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return next
}
