import { defineChamada } from '../core/chamada.ts'
import { previaDoRelatorio, relatorioEnviado } from './emails-respostas.ts'

export const chamadasDosEmails = {
  previa: defineChamada({ metodo: 'GET', caminho: '/emails/:id/previa', answer: previaDoRelatorio }),
  enviar: defineChamada({ metodo: 'POST', caminho: '/emails/:id/enviar', answer: relatorioEnviado }),
}
