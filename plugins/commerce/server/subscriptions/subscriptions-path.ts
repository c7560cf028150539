/** Address of the subscriptions in the owner's area. */
export const SUBSCRIPTIONS_PATH = '/config/subscriptions';
