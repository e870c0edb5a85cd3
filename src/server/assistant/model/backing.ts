/** Numbers in a text, without signs of grouping and zeros behind the point: "1,204.50" is "1204.5". */
function numbersIn(text: string): string[] {
  return (text.match(/\d(?:[\d.,]*\d)?/g) ?? []).map((number) => {
    const plain = number.replace(/,(?=\d{3}(?:\D|$))/g, '');
    return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
  });
}

/** The figures of an answer that stand in none of the texts it may have them from. The numbers of a list are none. */
export function unbacked(answer: string, evidence: string[]): string[] {
  const known = new Set(evidence.flatMap(numbersIn));
  const said = answer.replace(/^\s*\d{1,2}[.)]\s/gm, '');
  return [...new Set(numbersIn(said))].filter((number) => !known.has(number));
}
