import { toCentavos } from '@prumo/domain/core/money.ts'
import { SEM_NUMERO } from '@prumo/domain/obras/contas-obra.ts'
import type { ContaObraDetalhada } from '@prumo/domain/obras/contas-obra-respostas.ts'
import { FATURADAS, NO_CAIXA, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Figures } from '../../ui/Figures.tsx'
import { Money } from '../../ui/Money.tsx'
import { ITENS } from './ItensDaObra.tsx'

const percentual = (parte: number, todo: number): string =>
  `${((parte / todo) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

/** The work's measurements in those statuses; absent for who may not see them. */
function useMedicoes({ id, nome }: ContaObraDetalhada) {
  const ve = usePermission(telas.medicoes, 'visualizar')
  return (status: readonly number[]): string | undefined =>
    ve
      ? enderecoDaLista(telas.medicoes, {}, [
          comValor('obraId', 'ref', id, nome),
          ...status.map((um) => comValor('status', 'code', um, statusDeMedicao[um as keyof typeof statusDeMedicao])),
        ])
      : undefined
}

/** What of it came in, in the cash flow. */
function useCaixa({ id, nome }: ContaObraDetalhada): string | undefined {
  const ve = usePermission(telas.fluxoDeCaixa, 'visualizar')
  return ve
    ? enderecoDaLista(telas.fluxoDeCaixa, { situacao: 'realizados' }, [comValor('obraId', 'ref', id, nome)])
    : undefined
}

/** To a list, or further down this page. */
function Caminho({ href, de, children }: { href: string; de: string; children: ReactNode }) {
  const dentro = (
    <>
      {children}
      <span className="visually-hidden"> · {de}: ver o que se soma</span>
    </>
  )
  return href.startsWith('#') ? <a href={href}>{dentro}</a> : <AppLink href={href}>{dentro}</AppLink>
}

/** The account in figures; what nobody said is told in words, and what is below zero says so in red. */
export function Numeros({ conta }: { conta: ContaObraDetalhada }) {
  const { emAnalise, comprometido, pago, receitaMedida, receitaFaturada, receitaRecebida, saldo, margem } =
    conta.numeros
  const medicoes = useMedicoes(conta)
  const caixa = useCaixa(conta)
  const itens: { nome: string; valor: number | null; nota?: string | undefined; href?: string | undefined }[] = [
    { nome: 'Vendido', valor: conta.valorVendido, nota: conta.valorVendido === null ? SEM_NUMERO.vendido : undefined },
    { nome: 'Orçado', valor: conta.custoOrcado, nota: conta.custoOrcado === null ? SEM_NUMERO.orcado : undefined },
    { nome: 'Comprometido', valor: comprometido, nota: 'aprovado e ainda não pago', href: `#${ITENS}` },
    { nome: 'Pago', valor: pago, href: `#${ITENS}` },
    {
      nome: 'Saldo do orçamento',
      valor: saldo,
      nota:
        saldo === null
          ? SEM_NUMERO.saldo
          : conta.custoOrcado
            ? `${percentual(saldo, conta.custoOrcado)} do orçado`
            : undefined,
    },
    {
      nome: 'Margem',
      valor: margem,
      nota:
        margem === null
          ? SEM_NUMERO.margem
          : conta.valorVendido
            ? `${percentual(margem, conta.valorVendido)}${conta.margemMeta === null ? '' : `, meta ${conta.margemMeta.toLocaleString('pt-BR')}%`}`
            : undefined,
    },
    ...(receitaMedida !== 0 || receitaRecebida !== 0
      ? [
          {
            nome: 'Receita medida',
            valor: receitaMedida,
            nota: 'enviada ao cliente, líquida',
            href: medicoes(NO_CAIXA),
          },
          { nome: 'Receita faturada', valor: receitaFaturada, nota: 'com nota fiscal', href: medicoes(FATURADAS) },
          { nome: 'Receita recebida', valor: receitaRecebida, href: caixa },
        ]
      : []),
    ...(emAnalise > 0
      ? [{ nome: 'Em análise', valor: emAnalise, nota: 'pedido, ainda não aprovado', href: `#${ITENS}` }]
      : []),
  ]
  return (
    <Figures
      figures={itens.map(({ nome, valor, nota, href }) => ({
        name: nome,
        note: nota,
        tone: (valor ?? 0) < 0 ? 'danger' : undefined,
        value:
          href && valor !== null ? (
            <Caminho href={href} de={nome}>
              <Money value={toCentavos(valor)} />
            </Caminho>
          ) : (
            valor !== null && <Money value={toCentavos(valor)} />
          ),
      }))}
    />
  )
}
