import type { CallAnswer } from '#shared/call.ts';
import type { appInfo } from '#shared/people/identity/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './LoginPage.module.css';

type Account = CallAnswer<typeof appInfo>['demoAccounts'][number];

/** The accounts of the demo; one click fills the form. Nothing outside demo mode. */
export function DemoAccounts({
  accounts,
  onChoose,
}: {
  accounts: Account[];
  onChoose: (account: Account) => void;
}) {
  const { login } = useTexts();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{login.demoTitle}</h2>
      <p>{login.demoHint}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <span>{account.email}</span>
              <small>{login.roles[account.role] ?? account.role}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
