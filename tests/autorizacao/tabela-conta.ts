import type { Linha } from './tabela.ts'

/** One's own account, what stands before the door, and what everybody signed in has (Spec 1 §4, §5, §7; Spec 2 §2, §6, §7). */
export const conta: readonly Linha[] = [
  // Decisions, The wire: without a session only these answer.
  ['GET /saude', 'publica', '-', 200],
  ['GET /versao', 'publica', '-', 200],
  ['GET /instalacao', 'publica', '-', 200],
  [
    'POST /instalacao',
    'publica',
    '-',
    409,
    {
      corpo: {
        codigo: '0000-0000-0000',
        nome: 'Outro',
        email: ':novo@teste.demo',
        senha: 'Canela-verde-71',
        confirmSenha: 'Canela-verde-71',
      },
      porque: 'there are users: the first run is over, whoever asks',
    },
  ],
  ['GET /metricas', 'publica', '-', 200, { porque: 'from this very machine (decisions: a token or loopback)' }],
  ['GET /metricas', 'publica', '-', 404, { de: '10.9.8.7', porque: 'from anywhere else it does not exist' }],
  [
    'POST /login',
    'publica',
    '-',
    200,
    {
      corpo: { email: ':email', senha: ':senha' },
      descartavel: true,
      salvo: { inativo: 403 },
      porque: 'Spec 1 §5: o usuario não está ativo',
    },
  ],
  ['POST /logout', 'publica', '-', 204, { descartavel: true }],
  ['GET /registro/centros?query=contrato', 'publica', '-', 200],
  [
    'POST /createUsuario',
    'publica',
    '-',
    201,
    {
      corpo: {
        data: {
          nome: 'Quem Pede',
          email: ':novo@teste.demo',
          senha: 'Canela-verde-71',
          confirmSenha: 'Canela-verde-71',
          cDeCustoSelecionados: [],
        },
      },
    },
  ],
  ['POST /require-password', 'publica', '-', 200, { corpo: { email: ':novo@teste.demo' } }],
  [
    'POST /validate-token-pass',
    'publica',
    '-',
    400,
    { corpo: { token: 'x'.repeat(43) }, porque: 'a link nobody was sent opens nothing' },
  ],

  // Any session.
  ['GET /sessao', 'sessao', '-', 200],
  ['GET /telas', 'sessao', '-', 200],
  ['GET /colecoes', 'sessao', '-', 200],
  ['GET /openapi.json', 'sessao', '-', 200, { porque: 'decisions: docs need a session' }],
  ['GET /docs', 'sessao', '-', 200],
  ['GET /ao-vivo', 'sessao', '-', 200, { aoVivo: true }],
  ['GET /pendencias', 'sessao', '-', 200],
  ['GET /inicio', 'sessao', '-', 200],
  ['GET /busca?q=contrato', 'sessao', '-', 200],
  ['POST /suporte', 'sessao', '-', 201, { corpo: { descricao: 'Ajuda' }, porque: 'Spec 2 §6: any logged-in user' }],
  [
    'PUT /change-password',
    'sessao',
    '-',
    200,
    { corpo: { newPass: 'Canela-verde-71', cpf: '', senha: ':senha', email: ':email' }, descartavel: true },
  ],
  ['GET /conta/sessoes', 'sessao', '-', 200],
  ['DELETE /conta/sessoes/:id', 'sessao', 'sessao', 204, { porque: "another person's session does not exist" }],
  ['DELETE /conta/sessoes', 'sessao', '-', 204],
  ['GET /conta/segundo-fator', 'sessao', '-', 200],
  ['POST /conta/segundo-fator', 'sessao', '-', 200, { corpo: { senha: ':senha' }, descartavel: true }],
  [
    'POST /conta/segundo-fator/confirmar',
    'sessao',
    '-',
    409,
    { corpo: { codigo: '000000' }, porque: 'past the door: none was begun' },
  ],
  [
    'POST /conta/segundo-fator/desativar',
    'sessao',
    '-',
    409,
    { corpo: { senha: ':senha', codigo: '000000' }, descartavel: true, porque: 'past the door: there is none' },
  ],
  [
    'POST /conta/segundo-fator/codigos',
    'sessao',
    '-',
    409,
    { corpo: { senha: ':senha', codigo: '000000' }, descartavel: true, porque: 'past the door: there is none' },
  ],
  ['DELETE /ver-como', 'sessao', '-', 204],

  // Long work is its owner's alone; its file also asks for the flag it was made with (security.md, 3.7).
  ['GET /trabalhos', 'sessao', '-', 200],
  ['GET /trabalhos/:id', 'sessao', 'trabalho', 200],
  ['DELETE /trabalhos/:id', 'sessao', 'trabalho', 204],
  ['POST /trabalhos/vistos', 'sessao', '-', 204],
  [
    'GET /trabalhos/:id/arquivo',
    'Lista de Obras V; Contas Obra V',
    'trabalho com arquivo',
    200,
    { salvo: { '*': [403, 404, 404] }, porque: 'first whose work it is, then whether its owner may still have it' },
  ],

  // Saved views: one's own need the screen; what others see needs editar there (decision 030).
  ['GET /visoes?tela=Lista de Obras', 'Lista de Obras V', '-', 200],
  ['POST /visoes', 'Lista de Obras V', '-', 201, { corpo: { tela: 'Lista de Obras', nome: ':novo', endereco: '' } }],
  [
    'POST /visoes',
    'Lista de Obras V+E',
    '-',
    201,
    { corpo: { tela: 'Lista de Obras', nome: ':novo', endereco: '', compartilhada: true } },
  ],
  [
    'PUT /visoes/:id',
    'Lista de Obras V',
    'visao',
    200,
    { corpo: { nome: ':novo' }, salvo: { '*': 404 }, porque: 'a view of a screen one does not see does not exist' },
  ],
  ['DELETE /visoes/:id', 'Lista de Obras V', 'visao', 204, { salvo: { '*': 404 } }],
  [
    'PUT /visoes/:id',
    'Lista de Obras V+E',
    'visao de todos',
    200,
    { corpo: { nome: ':novo' }, salvo: { '*': 404, 'Lista de Obras V': [403, 403, 404] } },
  ],
  [
    'DELETE /visoes/:id',
    'Lista de Obras V+E',
    'visao de todos',
    204,
    { salvo: { '*': 404, 'Lista de Obras V': [403, 403, 404] } },
  ],
]
