import { defineChamada } from '../../core/chamada.ts'
import { avisoPublico } from './respostas.ts'

export const chamadasDoAviso = {
  emVigor: defineChamada({ metodo: 'GET', caminho: '/privacidade/aviso', answer: avisoPublico }),
}
