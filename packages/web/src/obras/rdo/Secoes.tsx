import { formatQuantity } from '@prumo/domain/core/money.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import {
  movimentosDoMaterial,
  OCORRENCIA,
  partesDoComentario,
  pedidosDaOcorrencia,
  responsabilidades,
  situacoesDaAtividade,
  situacoesDaPessoa,
  situacoesDoDesligamento,
  situacoesDoEquipamento,
  tiposDeOcorrencia,
  turnos,
} from '@prumo/domain/obras/rdo/listas.ts'
import type { PlanoDaOcorrencia } from '@prumo/domain/obras/rdo/respostas.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { NameOf } from '../../core/wire/references.ts'
import { Panel } from '../../ui/Panel.tsx'
import css from './Rdo.module.css'
import type { RdoLido } from './rdo.ts'

const palavra = (tabela: Readonly<Record<number, string>>, codigo: number | null): string =>
  codigo === null ? '' : (tabela[codigo] ?? '')
const numero = (valor: number | null): string => (valor === null ? '' : formatQuantity(valor))
const junto = (...partes: (string | null | undefined | false)[]): string => partes.filter(Boolean).join(' · ')

type Coluna = string | { readonly numero: string }
type Linhas = readonly { readonly linhaId: string; readonly celulas: readonly ReactNode[] }[]

function Secao({ titulo, colunas, linhas }: { titulo: string; colunas: readonly Coluna[]; linhas: Linhas }) {
  if (linhas.length === 0) return null
  return (
    <Panel title={linhas.length > 1 ? `${titulo} (${linhas.length})` : titulo}>
      <section
        className={css.rolagem}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached with the arrows.
        tabIndex={0}
        aria-label={titulo}
      >
        <table className={css.secao} aria-label={titulo}>
          <thead>
            <tr>
              {colunas.map((coluna) =>
                typeof coluna === 'string' ? (
                  <th key={coluna} scope="col">
                    {coluna}
                  </th>
                ) : (
                  <th key={coluna.numero} scope="col" data-numero>
                    {coluna.numero}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ linhaId, celulas }) => (
              <tr key={linhaId}>
                {celulas.map((celula, n) => (
                  <td key={n} data-numero={typeof colunas[n] === 'object' || undefined}>
                    {celula}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

/** The sections that say something, in the order of the printed report. */
export function Secoes({ um, nameOf }: { um: RdoLido; nameOf: NameOf }) {
  return (
    <>
      <Secao
        titulo="Clima"
        colunas={['Turno', 'Condição', 'Praticável', { numero: 'Chuva (mm)' }]}
        linhas={um.clima.map(({ linhaId, turno, condicao, praticavel, chuvaMm }) => ({
          linhaId,
          celulas: [
            palavra(turnos, turno),
            palavra(condicoesDoTempo, condicao),
            praticavel ? 'Sim' : 'Não',
            numero(chuvaMm),
          ],
        }))}
      />
      <Secao
        titulo="Mão de obra"
        colunas={['Nome', 'Função', 'Situação', { numero: 'Normais' }, { numero: 'Extras' }]}
        linhas={um.maoDeObra.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            junto(linha.nome ?? nameOf('colaboradores', linha.colabId ?? '') ?? '…', linha.empresa),
            nameOf('funcoes', linha.funcaoId) ?? '…',
            palavra(situacoesDaPessoa, linha.situacao),
            numero(linha.horasNormais),
            numero(linha.horasExtras),
          ],
        }))}
      />
      <Secao
        titulo="Equipamentos"
        colunas={['Equipamento', { numero: 'Qtd.' }, 'Situação', 'Km', 'Horímetro']}
        linhas={um.equipamentos.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            junto(linha.veiculoId && (nameOf('veiculos', linha.veiculoId) ?? '…'), linha.descricao),
            numero(linha.quantidade),
            palavra(situacoesDoEquipamento, linha.situacao),
            deAte(linha.kmInicial, linha.kmFinal),
            deAte(linha.horimetroInicial, linha.horimetroFinal),
          ],
        }))}
      />
      <Secao
        titulo="Atividades"
        colunas={['Atividade', 'Local', 'Etapa', { numero: 'Qtd.' }, 'Un.', 'Situação']}
        linhas={um.atividades.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            junto(linha.baremoItemId && (nameOf('baremos-itens', linha.baremoItemId) ?? '…'), linha.descricao),
            linha.local,
            junto(
              linha.etapaId && (nameOf('obras-etapas', linha.etapaId) ?? '…'),
              linha.percentualEtapa === null ? null : `${numero(linha.percentualEtapa)}%`,
            ),
            numero(linha.quantidade),
            linha.unidade,
            palavra(situacoesDaAtividade, linha.situacao),
          ],
        }))}
      />
      <Secao
        titulo="Materiais"
        colunas={['Material', 'Movimento', { numero: 'Qtd.' }, 'Un.', 'Documento']}
        linhas={um.materiais.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            junto(linha.codigo, linha.descricao),
            palavra(movimentosDoMaterial, linha.movimento),
            numero(linha.quantidade),
            linha.unidade,
            linha.documento,
          ],
        }))}
      />
      <Secao
        titulo="Desligamentos"
        colunas={['Número', 'Previsto', 'Liberado', 'Devolvido', 'Operador', 'Situação']}
        linhas={um.desligamentos.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            linha.numero,
            linha.horaPrevista,
            linha.horaLiberada,
            linha.horaDevolvida,
            linha.operador,
            palavra(situacoesDoDesligamento, linha.situacao),
          ],
        }))}
      />
      <Secao
        titulo="Ocorrências"
        colunas={['Hora', 'Tipo', 'O que houve', 'Responsabilidade', { numero: 'Impacto (h)' }]}
        linhas={um.ocorrencias.map((linha) => ({
          linhaId: linha.linhaId,
          celulas: [
            linha.hora,
            palavra(tiposDeOcorrencia, linha.tipo),
            <OQueHouve
              key="o-que-houve"
              dito={junto(
                linha.descricao,
                linha.tipo === OCORRENCIA.acidente &&
                  `${linha.comAfastamento ? 'com' : 'sem'} afastamento, ${linha.vitimas ?? 0} vítima(s), CAT ${linha.numeroCat ?? 'não informada'}`,
                ...pedidosDaOcorrencia(linha),
              )}
              plano={um.planos.find((plano) => plano.linhaId === linha.linhaId)}
              nc={um.naoConformidades.find((nc) => nc.linhaId === linha.linhaId)}
            />,
            palavra(responsabilidades, linha.responsabilidade),
            numero(linha.horasImpacto),
          ],
        }))}
      />
      <Secao
        titulo="Segurança (DDS)"
        colunas={['Tema', 'Hora', { numero: 'Duração (min)' }]}
        linhas={um.dds.map(({ linhaId, tema, hora, duracao }) => ({ linhaId, celulas: [tema, hora, numero(duracao)] }))}
      />
      {um.comentarios.length > 0 && (
        <Panel title="Comentários">
          {um.comentarios.map(({ linhaId, parte, texto }) => (
            <p key={linhaId} className={css.texto}>
              <strong>{palavra(partesDoComentario, parte ?? 1)}:</strong> {texto}
            </p>
          ))}
        </Panel>
      )}
    </>
  )
}

/** What happened and, once approved, the plan and the non-conformity it opened. */
function OQueHouve({
  dito,
  plano,
  nc,
}: {
  dito: string
  plano: PlanoDaOcorrencia | undefined
  nc: PlanoDaOcorrencia | undefined
}) {
  const vePlano = usePermission(planos5w2h.tela, 'visualizar')
  const veNc = usePermission(telas.naoConformidades, 'visualizar')
  const abertos = [
    plano && { ...plano, href: vePlano ? enderecoDaLista(planos5w2h.tela, { planoId: plano.id }) : null },
    nc && { ...nc, href: veNc ? detailAddress(telas.naoConformidades, nc.id) : null },
  ]
  return (
    <>
      {dito}
      {abertos.map(
        (um) =>
          um && (
            <Fragment key={um.id}>
              {' · '}
              {um.href ? <AppLink href={um.href}>{um.numero}</AppLink> : um.numero}
            </Fragment>
          ),
      )}
    </>
  )
}

const deAte = (inicio: number | null, fim: number | null): string =>
  inicio === null && fim === null ? '' : `${numero(inicio)} a ${numero(fim)}`
