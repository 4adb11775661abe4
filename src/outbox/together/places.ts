/**
 * Returns `count` rising numbers between `low` and `high`, as places in the queue. Places need not be whole numbers, but a
 * place is never used again, because tabs remember the places of removed entries (`View`). So chance chooses the numbers.
 *
 * @throws RangeError if the gap is too small for so many numbers
 */
export function placesBetween(low: number, high: number, count: number): number[] {
  const step = (high - low) / count
  const chances = crypto.getRandomValues(new Uint32Array(count))
  const places = Array.from(chances, (chance, index) => low + step * (index + 0.25 + chance / 2 ** 33))
  const isFine = places.every((place, index) => place > (places[index - 1] ?? low) && place < high)
  if (!isFine) throw new RangeError('no place is left in the queue')
  return places
}
