import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { formulario } from '../financeiro/pedidos/pedidos.cenario.ts'
import type { Answer, Person, TestApp } from '../test-kit/app.ts'
import { png } from '../test-kit/samples.ts'
import { SENHA_CERTA } from './microsoft.cenario.ts'

/** Somebody who cares for accounts and reports. */
export const gestorDoBi = (t: TestApp, centros: string[]): Promise<Person> =>
  t.person({
    telas: [
      [telas.usuarioMestre, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.relatoriosUsuarios, 'visualizar', 'adicionar', 'editar', 'excluir'],
    ],
    centros,
  })

/** Somebody who reads the reports that list them. */
export const leitorDoBi = (t: TestApp, centros: string[], ...flags: Flag[]): Promise<Person> =>
  t.person({ telas: [[telas.relatoriosUsuarios, 'visualizar', ...flags]], centros })

export const contaNova = (mais: object = {}) => ({
  nome: 'Diretoria',
  email: 'bi@empresa.com.br',
  clienteId: '11c1b0d6-2ba2-4c1f-9d4e-1a2b3c4d5e6f',
  password: SENHA_CERTA,
  confirmPassword: SENHA_CERTA,
  ...mais,
})

export async function novaConta(gestor: Person, mais: object = {}): Promise<string> {
  const { status, body } = await gestor.post('/api/conta-mestre', contaNova(mais))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

export const dadosDe = (contaMestreId: string, colaboradores: string[], mais: object = {}) => ({
  nomeDoRelatorio: 'Vendas por região',
  descricaoDoRelatorio: 'Vendas do ano, por região e por vendedor',
  contaMestreId,
  grupoId: 'f089354e-8366-4e18-aea3-4cb4a3a50b48',
  relatorioId: '5b218778-e7a5-4d73-8187-f10824047715',
  colaboradores,
  ...mais,
})

/** Sends `dados`, where given, and a photo in one form. */
export async function enviar(
  quem: Person,
  method: 'POST' | 'PUT',
  url: string,
  dados: object | undefined,
  arquivo: { nome: string; bytes: Uint8Array } | null = { nome: 'Foto nº 1.png', bytes: png },
): Promise<Answer> {
  const form = await formulario(dados ? { dados } : {}, arquivo ? { arquivo: arquivo as never } : {})
  return quem.inject({ method, url, ...form })
}

export async function novoRelatorio(
  gestor: Person,
  conta: string,
  colaboradores: string[],
  mais: object = {},
): Promise<Answer['body']> {
  const { status, body } = await enviar(gestor, 'POST', '/api/relatorios-usuarios', dadosDe(conta, colaboradores, mais))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** GET /services/powerbi/acessToken, as the page asks for it. */
export const pedirAcesso = (quem: Person, contaMestreId: string, relatorioId: string): Promise<Answer> =>
  quem.inject({ method: 'GET', url: '/api/services/powerbi/acessToken', headers: { contaMestreId, relatorioId } })
