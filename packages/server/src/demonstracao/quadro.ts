import type { InputOf } from '@prumo/domain/core/entity.ts'
import type { colaboradores } from '@prumo/domain/dp/colaboradores.ts'

/** Who works in the demonstration company, all invented: CPFs are valid in form and belong to nobody. */

export const funcoes = [
  'Engenheiro eletricista',
  'Técnico de segurança do trabalho',
  'Eletricista de manutenção',
  'Encarregado de obra',
  'Motorista de caminhão',
  'Auxiliar administrativo',
  'Ajudante geral',
] as const

export const processos = ['Administração', 'Montagem elétrica', 'Ensaios elétricos', 'Construção civil'] as const

type Plain = Omit<InputOf<typeof colaboradores>, 'empresaId' | 'funcaoId' | 'processoId'>
/** Places in `contratos`, `funcoes` and `processos`; no contract is an employee whom every reader sees. */
type Colaborador = Plain & { contrato: number | null; funcao: number; processo: number }

const salary = (bancoCode: string, agencia: string, conta: string, digito: number) => ({
  bancoCode,
  agencia,
  conta,
  digito,
  contaCorrenteOuPoupanca: 1,
})

const deCampo = (
  nome: string,
  matricula: string,
  cpf: string,
  nascimento: string,
  admissao: string,
  lugar: Pick<Colaborador, 'contrato' | 'funcao' | 'processo'>,
): Colaborador => ({ nome, matricula, cpf, nascimento, admissao, ...lugar })

/** The first two are people of the demonstration too, under the same CPF; the last twelve go out with the works' teams. */
export const quadro: readonly Colaborador[] = [
  {
    nome: 'Sérgio Solicitante',
    matricula: '0002',
    cpf: '900.000.014-90',
    nascimento: '1988-04-12',
    email: 'solicitante@prumo.demo',
    admissao: '2024-02-05',
    web: true,
    ...salary('001', '3041', '40211', 7),
    pix: 'solicitante@prumo.demo',
    contrato: 0,
    funcao: 3,
    processo: 1,
  },
  {
    nome: 'Fátima Financeiro',
    matricula: '0006',
    cpf: '900.000.042-43',
    nascimento: '1991-09-30',
    email: 'financeiro@prumo.demo',
    admissao: '2023-06-19',
    web: true,
    ...salary('341', '0712', '55120', 9),
    contrato: 3,
    funcao: 5,
    processo: 0,
  },
  {
    nome: 'Antônio Guimarães Assunção',
    matricula: '0101',
    cpf: '900.000.056-49',
    nascimento: '1979-01-23',
    email: 'antonio.assuncao@horizonte.exemplo',
    admissao: '2019-03-11',
    ...salary('237', '1234', '70801', 1),
    contrato: 0,
    funcao: 0,
    processo: 1,
  },
  {
    nome: 'Conceição Araújo de Sá',
    matricula: '0102',
    cpf: '900.000.063-78',
    nascimento: '1985-12-08',
    admissao: '2021-08-16',
    pix: '41987650102',
    contrato: 0,
    funcao: 1,
    processo: 1,
  },
  {
    nome: 'João Batista Falcão',
    matricula: '0103',
    cpf: '900.000.070-05',
    nascimento: '1994-06-24',
    admissao: '2022-01-10',
    ...salary('104', '0369', '12345', 0),
    contrato: 0,
    funcao: 2,
    processo: 1,
  },
  {
    nome: 'Márcia Helena Corrêa',
    matricula: '0104',
    cpf: '900.000.077-73',
    nascimento: '1990-03-17',
    email: 'marcia.correa@horizonte.exemplo',
    admissao: '2020-10-05',
    ...salary('748', '0730', '88110', 5),
    contrato: 1,
    funcao: 0,
    processo: 3,
  },
  {
    nome: 'Wellington Praça Patrão',
    matricula: '0105',
    cpf: '900.000.084-00',
    nascimento: '1998-11-02',
    admissao: '2025-04-01',
    contrato: 1,
    funcao: 2,
    processo: 3,
  },
  {
    nome: 'Íris Ribeiro Simões',
    matricula: '0106',
    cpf: '900.000.091-21',
    nascimento: '1987-07-19',
    admissao: '2018-05-21',
    ...salary('033', '0452', '30077', 6),
    contrato: 2,
    funcao: 0,
    processo: 2,
  },
  {
    nome: 'Otávio Luís Brandão',
    matricula: '0107',
    cpf: '900.000.098-06',
    nascimento: '1983-02-28',
    admissao: '2021-11-22',
    contrato: 2,
    funcao: 4,
    processo: 2,
  },
  {
    nome: 'Zélia Nóbrega Leão',
    matricula: '0108',
    cpf: '900.000.105-61',
    nascimento: '1976-05-05',
    admissao: '2017-09-04',
    contrato: 3,
    funcao: 5,
    processo: 0,
  },
  {
    nome: 'Éder Paixão do Espírito Santo',
    matricula: '0109',
    cpf: '900.000.112-90',
    nascimento: '1992-08-14',
    admissao: '2022-07-18',
    contrato: 1,
    funcao: 6,
    processo: 3,
  },
  {
    nome: 'Tânia Müller Quadros',
    matricula: '0110',
    cpf: '900.000.119-67',
    nascimento: '1996-10-27',
    admissao: '2024-09-02',
    contrato: null,
    funcao: 5,
    processo: 0,
  },
  deCampo('Ademir Kowalski Prado', '0111', '900.000.147-10', '1984-03-09', '2021-02-15', {
    contrato: 0,
    funcao: 2,
    processo: 1,
  }),
  deCampo('Benedito Farias Lemos', '0112', '900.000.154-40', '1990-07-30', '2022-05-02', {
    contrato: 0,
    funcao: 2,
    processo: 1,
  }),
  deCampo('Cláudio Rezende Motta', '0113', '900.000.161-79', '1979-11-18', '2020-08-10', {
    contrato: 0,
    funcao: 4,
    processo: 1,
  }),
  deCampo('Damião Teles Bueno', '0114', '900.000.168-45', '1999-01-06', '2024-04-22', {
    contrato: 0,
    funcao: 6,
    processo: 1,
  }),
  deCampo('Evandro Siqueira Lôbo', '0115', '900.000.175-74', '1986-09-12', '2019-10-07', {
    contrato: 0,
    funcao: 2,
    processo: 1,
  }),
  deCampo('Fábio Junqueira Reis', '0116', '900.000.182-01', '1991-05-27', '2021-06-14', {
    contrato: 1,
    funcao: 2,
    processo: 3,
  }),
  deCampo('Geraldo Pimenta Rocha', '0117', '900.000.189-70', '1975-12-03', '2018-03-05', {
    contrato: 1,
    funcao: 4,
    processo: 3,
  }),
  deCampo('Hélio Marques Dutra', '0118', '900.000.196-07', '1997-08-21', '2023-01-16', {
    contrato: 1,
    funcao: 6,
    processo: 3,
  }),
  deCampo('Ivo Castanho Peixoto', '0119', '900.000.203-62', '1993-02-11', '2022-09-19', {
    contrato: 1,
    funcao: 6,
    processo: 3,
  }),
  deCampo('Jorge Luís Sampaio', '0120', '900.000.210-91', '1981-06-25', '2020-01-13', {
    contrato: 1,
    funcao: 4,
    processo: 3,
  }),
  deCampo('Lauro Brito Camargo', '0121', '900.000.217-68', '1995-10-02', '2024-02-26', {
    contrato: 1,
    funcao: 6,
    processo: 3,
  }),
  deCampo('Moacir Nunes Valente', '0122', '900.000.224-97', '1988-04-16', '2023-07-03', {
    contrato: 1,
    funcao: 6,
    processo: 3,
  }),
]

/** What happened to some of them since, by matrícula. */
export const desdeEntao = [
  { matricula: '0107', status: 3 },
  { matricula: '0109', status: 2, demissao: '2026-09-30' },
] as const

/** What people wrote to whoever keeps the system: the oldest first. */
export const mensagens = [
  {
    de: 'validador',
    diasAtras: 9,
    contato: 'ramal 212',
    tela: '/financeiro/solicitacoes',
    descricao:
      'Seria bom que a tela de solicitações lembrasse a última obra que filtrei. Hoje escolho a mesma obra toda manhã.',
  },
  {
    de: 'financeiro',
    diasAtras: 4,
    contato: 'financeiro@prumo.demo',
    tela: '/financeiro/contas-a-pagar',
    descricao:
      'O comprovante do banco vem com todos os pagamentos do dia num PDF só.\nPosso anexar o mesmo arquivo a várias contas de uma vez, ou preciso separar as páginas?',
  },
  {
    de: 'leitor',
    diasAtras: 1,
    contato: null,
    tela: '/financeiro/pedidos',
    descricao: 'Não encontro os pedidos da Subestação Vale Azul. Preciso pedir acesso a esse centro de custo?',
  },
] as const

/** Who asked for access and waits for an administrator; places in `contratos`. */
export const pedidosDeAcesso = [
  { nome: 'Bárbara Antunes Peçanha', email: 'barbara@prumo.demo', contratos: [0, 1] },
  { nome: 'Caíque Sampaio Gonçalves', email: 'caique@prumo.demo', contratos: [2] },
] as const
