/** Shows a figure of a test run, such as how many requests it made. */
export function tell(figure: string): void {
  console.log(figure);
}
