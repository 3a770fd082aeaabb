/** Sign-in, recovery, sessions, and what limits who asks too much (classes 15 to 18). */
import type { Falha } from '../falha.ts'

const S = 'packages/server/src/'
const RECUPERACAO = 'tests/cve/15-recuperacao-de-senha.test.ts'
const SESSAO = 'tests/cve/17-sessao.test.ts'
const LIMITE = 'tests/cve/18-limite-pelo-corpo.test.ts'

export const FALHAS_DA_CONTA: readonly Falha[] = [
  {
    nome: '15-links-antigos',
    erro: 'A senha nova não apaga os outros links de recuperação da conta',
    arquivo: `${S}conta/senha.ts`,
    antes: '  await sql`delete from links_de_acesso where usuario_id = ${id}`.execute(tx)\n',
    depois: '',
    pega: [[RECUPERACAO, 'a link works once', /spent, or older/]],
  },
  {
    nome: '15-endereco-do-pedido',
    erro: 'O link da recuperação leva ao endereço que o navegador diz ter pedido',
    arquivo: `${S}conta/recuperacao.ts`,
    antes: 'await inEvenTime(EVEN_MS, () => askRecovery(services, body.email, request.ip))',
    depois:
      'await inEvenTime(EVEN_MS, () => askRecovery({ ...services, config: { ...services.config, PUBLIC_URL: `https://${request.host}` } }, body.email, request.ip))',
    pega: [[RECUPERACAO, 'the link leads to the configured address', /mal\.example/]],
  },
  {
    nome: '16-inativo-antes-da-senha',
    erro: 'Que a conta não está ativa se diz sem conferir a senha',
    arquivo: `${S}conta/entrada.ts`,
    antes: 'const right = await compare(account?.senhaHash, senha)',
    depois: `if (account && !account.isAtivo) throw forbidden(detailed ? messages.usuarioInativo : messages.deuErro)
    const right = await compare(account?.senhaHash, senha)`,
    pega: [['tests/cve/16-quem-existe.test.ts', 'with details, as the specification shows them', /ativo/]],
  },
  {
    nome: '16-recuperacao-espera',
    erro: 'A recuperação responde quando termina, e quem existe demora mais',
    arquivo: `${S}conta/recuperacao.ts`,
    antes: 'await inEvenTime(EVEN_MS, () => askRecovery(services, body.email, request.ip))',
    depois: 'await askRecovery(services, body.email, request.ip)',
    pega: [['tests/cve/16-quem-existe.test.ts', 'recovery: the same bytes', /ms, and not 250/]],
  },
  {
    nome: '17-senha-nova',
    erro: 'Trocar a senha deixa abertas as sessões que a antiga abriu',
    arquivo: `${S}conta/senha.ts`,
    antes: '  await endSessions(services, tx, id)\n',
    depois: '',
    pega: [[SESSAO, 'what ends a session ends it', /a new password/]],
  },
  {
    nome: '17-sessao-de-outro',
    erro: 'Encerra-se uma sessão pelo seu id, de quem quer que seja',
    arquivo: `${S}core/access/sessions.ts`,
    antes: 'return (await endWhere(services, tx, sql`usuario_id = ${usuarioId} ${which}`)).length',
    depois:
      'return (await endWhere(services, tx, only ? sql`id = ${only}` : sql`usuario_id = ${usuarioId} ${which}`)).length',
    pega: [[SESSAO, 'another’s session is not ended', /./]],
  },
  {
    nome: '18-recuperacao-pelo-email',
    erro: 'Os pedidos de recuperação se contam pelo e-mail pedido, e não por quem pede',
    arquivo: `${S}conta/recuperacao.ts`,
    antes: "'recuperacao', { conta, endereco, ip }, MOST)",
    depois: "'recuperacao', { conta, endereco: conta, ip }, MOST)",
    pega: [[LIMITE, 'registration and recovery count', /e-mails/]],
  },
  {
    nome: '18-laudo-pelo-codigo',
    erro: 'Na página pública do laudo as consultas se contam por código, e cada palpite é o primeiro',
    arquivo: `${S}laboratorio/laudos/verificar.ts`,
    antes: `      await contar(services, request.ip, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      return laudo`,
    depois: `      await contar(services, codigo, (segundos) => void reply.header('retry-after', String(segundos)))
      const laudo = await laudoPublico(services, codigo)
      if (!laudo) throw notFound()
      return laudo`,
    pega: [[`${S}laboratorio/laudos/verificar.test.ts`, 'an address that asks too much waits', /./]],
  },
  {
    nome: '18-uma-faixa-de-enderecos',
    erro: 'Na página pública do laudo cada endereço IPv6 tem a sua conta, e quem tem um tem 2⁶⁴',
    arquivo: `${S}laboratorio/laudos/verificar.ts`,
    antes: 'const espera = await limite.wait(db, countedAddress(ip))',
    depois: 'const espera = await limite.wait(db, ip)',
    pega: [[LIMITE, 'who has one address of the new kind', /a laudo by its code/]],
  },
  {
    nome: '18-registro-pelo-proxy',
    erro: 'No registro, o endereço que se conta é o que o próprio pedido diz',
    arquivo: `${S}conta/registro.ts`,
    antes: 'const endereco = countedAddress(request.ip)',
    depois: "const endereco = countedAddress(String(request.headers['x-forwarded-for'] ?? request.ip))",
    pega: [[LIMITE, 'registration and recovery count', /./]],
  },
]
