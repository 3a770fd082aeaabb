import { today } from '@prumo/domain/core/dates.ts'
import { colaboradores, JA_POSSUEM_CADASTRO, problemasDoColaborador } from '@prumo/domain/dp/colaboradores.ts'
import type { Importacao } from '../../core/importacao/declaracao.ts'

/** Collaborators from a sheet, each active as the form bears them; who of them left or is on leave is told afterwards. */
export const importacaoDeColaboradores: Importacao<typeof colaboradores> = {
  entity: colaboradores,
  maximo: 10_000,
  chama: ({ nome, matricula }) => [nome, matricula],
  titulos: {
    nome: ['Nome completo', 'Colaborador', 'Funcionário'],
    matricula: ['Registro', 'Chapa', 'RE'],
    nascimento: ['Data de nascimento', 'Dt. nascimento'],
    empresaId: ['Conta contrato', 'Centro de custo', 'Código do contrato'],
    funcaoId: ['Cargo'],
    admissao: ['Data de admissão', 'Dt. admissão'],
    digito: ['Dígito da conta'],
    pix: ['PIX'],
  },
  referencias: { empresaId: ['codigo', 'nome'] },
  jaExiste: JA_POSSUEM_CADASTRO,
  problemas: (entrada) => problemasDoColaborador(entrada, today()),
}
