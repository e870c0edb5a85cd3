import { RulesForm } from '#web/people/tenants/RulesForm.tsx';
import { PublishAtOnce } from '#web/shopfront/comments/PublishAtOnce.tsx';

/** What is allowed in the business; what becomes of comments is decided at once, beside the form. */
export function Rules() {
  return <RulesForm comments={<PublishAtOnce />} />;
}
