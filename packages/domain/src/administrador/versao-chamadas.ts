import { defineChamada } from '../core/chamada.ts'
import { publicacaoSchema, quadroDaVersaoSchema } from './versao.ts'

export const chamadasDaVersao = {
  ler: defineChamada({ metodo: 'GET', caminho: '/versao', answer: quadroDaVersaoSchema.shape.emVigor }),
  publicada: defineChamada({ metodo: 'GET', caminho: '/versao/publicada', answer: quadroDaVersaoSchema }),
  publicar: defineChamada({ metodo: 'PUT', caminho: '/versao', body: publicacaoSchema, answer: quadroDaVersaoSchema }),
  retirar: defineChamada({ metodo: 'DELETE', caminho: '/versao', answer: quadroDaVersaoSchema }),
}
