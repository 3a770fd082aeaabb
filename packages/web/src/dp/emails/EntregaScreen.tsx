import { emailsEntregas } from '@prumo/domain/dp/emails-entregas.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'

/** One delivery. */
export const EntregaScreen = () => <DetailScreen entity={emailsEntregas} />
