import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'

/** One account and its life; it is changed from the list. */
export const UsuarioMestreScreen = () => <DetailScreen entity={contasMestre} />
