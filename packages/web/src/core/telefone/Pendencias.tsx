import { useEffect, useState } from 'react'
import { A_ENVIAR, ESTADO, type Estado, estados, POR_ITEM } from '../campo/armazem.ts'
import { copiaDe } from '../campo/copia.ts'
import { tamanhoEscrito } from '../campo/espaco.ts'
import { apagarItem, type Item, lerItens, mudarItem, numeroDe, TODOS } from '../campo/itens.ts'
import type { Aparelho } from '../campo/pacote.ts'
import { sincronizar } from '../campo/sincronia.ts'
import css from './Campo.module.css'
import { confirmar } from './Dialogo.tsx'
import { type Forma, type FormaDeCampo, formaDe } from './forma.ts'
import { Icone } from './Icone.tsx'
import { Moldura } from './Moldura.tsx'
import { Elo, ir } from './rota.tsx'
import { useCampo, useConexao, useVivo } from './vivo.ts'

const MOMENTO = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const TOM: Readonly<Partial<Record<Estado, string>>> = {
  [ESTADO.naFila]: 'azul',
  [ESTADO.enviando]: 'azul',
  [ESTADO.erro]: 'aviso',
  [ESTADO.enviado]: 'bom',
  [ESTADO.recusado]: 'erro',
  [ESTADO.conflito]: 'erro',
}
/** What a person has to look at comes first, then what is on its way. */
const ORDEM: readonly Estado[] = [7, 6, 4, 3, 2, 1, 5]

/** Everything this phone holds: how each stands, what was tried, what the server said. */
export function Pendencias({ formas, aberto }: { formas: readonly FormaDeCampo[]; aberto?: string | undefined }) {
  const { aparelho } = useCampo()
  const conexao = useConexao()
  const itens = useVivo(() => lerItens(aparelho, TODOS), [aparelho])
  const arquivos = useVivo(async () => {
    const chaves = (await aparelho.db.arquivos.orderBy(POR_ITEM).keys()) as unknown as [string, 0 | 1, number][]
    return Map.groupBy(
      chaves.map(([itemUuid, enviado, tamanho]) => ({ itemUuid, enviado, tamanho })),
      ({ itemUuid }) => itemUuid,
    )
  }, [aparelho])
  const emOrdem = (itens ?? []).toSorted(
    (a, b) => ORDEM.indexOf(a.estado) - ORDEM.indexOf(b.estado) || b.mudadoEm - a.mudadoEm,
  )
  const espera = emOrdem.some(({ estado }) => A_ENVIAR.includes(estado))
  const naoFoi = emOrdem.filter(({ estado }) => estado !== ESTADO.enviado)
  return (
    <Moldura
      titulo="Pendências"
      subtitulo={itens ? resumo(itens) : undefined}
      pe={
        naoFoi.length > 0 && (
          <div className={css.par}>
            <button type="button" className={css.botao} onClick={() => void exportar(aparelho, naoFoi)}>
              <Icone nome="copia" />
              Exportar cópia
            </button>
            <button
              type="button"
              className={css.botao}
              data-forte
              disabled={!espera || conexao === 'enviando'}
              onClick={() => void sincronizar(aparelho, { jaJa: true })}
            >
              <Icone nome="enviar" />
              {conexao === 'enviando' ? 'Enviando...' : 'Enviar agora'}
            </button>
          </div>
        )
      }
    >
      {itens && itens.length === 0 && (
        <p className={css.recado} data-tom="bom">
          Nenhuma pendência neste aparelho.
        </p>
      )}
      {emOrdem.map((item) => (
        <Pendencia
          key={item.uuid}
          item={item}
          forma={formaDe(formas, item)}
          arquivos={arquivos?.get(item.uuid) ?? []}
          aberto={item.uuid === aberto}
        />
      ))}
    </Moldura>
  )
}

function resumo(itens: readonly Item[]): string {
  const naoFoi = itens.filter(({ estado }) => estado !== ESTADO.enviado).length
  const foi = itens.length - naoFoi
  return [naoFoi > 0 && `${naoFoi} neste aparelho`, foi > 0 && `${foi} ${foi === 1 ? 'enviado' : 'enviados'}`]
    .filter(Boolean)
    .join(', ')
}

async function exportar(aparelho: Aparelho, itens: readonly Item[]): Promise<void> {
  const blob = await copiaDe(aparelho, itens)
  const endereco = URL.createObjectURL(blob)
  const elo = document.createElement('a')
  elo.href = endereco
  elo.download = `prumo-campo-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.zip`
  elo.click()
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000)
}

type PendenciaProps = {
  item: Item
  forma: FormaDeCampo | undefined
  arquivos: readonly { tamanho: number; enviado: 0 | 1 }[]
  aberto: boolean
}

function Pendencia({ item, forma, arquivos, aberto }: PendenciaProps) {
  const { aparelho } = useCampo()
  const [mais, setMais] = useState(aberto)
  const { uuid, estado, tentativas, proximaEm, conteudo } = item
  const { erro, servidor } = conteudo
  const bytes = arquivos.reduce((soma, um) => soma + um.tamanho, 0)
  const prontos = arquivos.filter((um) => um.enviado).length
  const nome = `${forma?.nome ?? item.banco} ${numeroDe(item)}`
  // What is in force is not written in: it is suspended first.
  const segue = Boolean(forma?.andamento && SEGUE.includes(estado))
  const editavel =
    forma && !segue && ([ESTADO.rascunho, ESTADO.recusado, ESTADO.naFila, ESTADO.erro] as Estado[]).includes(estado)
  return (
    <section className={css.quadro} aria-label={nome}>
      <div className={css.linha} style={{ padding: 0 }}>
        <span>
          <strong>{conteudo.titulo || nome}</strong>
          <span className={css.suave}>
            {nome} · {MOMENTO.format(item.criadoEm)}
          </span>
        </span>
        <span className={css.selo} data-tom={TOM[estado]}>
          {estados[estado]}
        </span>
      </div>
      {arquivos.length > 0 && (
        <p className={css.suave}>
          {estado === ESTADO.enviado
            ? `${arquivos.length} ${arquivos.length === 1 ? 'arquivo' : 'arquivos'}, todos no servidor.`
            : `${prontos} de ${arquivos.length} ${arquivos.length === 1 ? 'arquivo' : 'arquivos'} no servidor · ${tamanhoEscrito(bytes)}`}
        </p>
      )}
      {erro && estado !== ESTADO.enviado && (
        <p className={css.recado} data-tom={estado === ESTADO.erro ? undefined : 'erro'} role="status">
          {frase(erro.message)}
          {estado === ESTADO.erro && ` ${vezes(tentativas)} Tenta de novo ${quando(proximaEm)}.`}
        </p>
      )}
      {servidor?.recusas?.map(({ message }) => (
        <p key={message} className={css.recado} role="status">
          O servidor guardou o registro, mas não fez o que se pediu: {message}
        </p>
      ))}
      {segue && forma && <EmAndamento item={item} forma={forma} />}
      <div className={css.par}>
        {estado === ESTADO.conflito && (
          <Elo href={`/campo/conflito/${uuid}`} className={css.botao} data-forte>
            Comparar as versões
          </Elo>
        )}
        {editavel && (
          <Elo href={`/campo/${forma.caminho}/${uuid}`} className={css.botao}>
            {estado === ESTADO.recusado ? 'Corrigir' : estado === ESTADO.rascunho ? 'Continuar' : 'Alterar'}
          </Elo>
        )}
        {estado === ESTADO.erro && (
          <button type="button" className={css.botao} onClick={() => void sincronizar(aparelho, { jaJa: true })}>
            Tentar novamente
          </button>
        )}
        {servidor && forma && !forma.fixo && (
          <a className={css.botao} href={`/${forma.tela.caminho}/detalhes/${servidor.id}`}>
            Ver no Prumo
          </a>
        )}
      </div>
      <details open={mais} onToggle={(evento) => setMais(evento.currentTarget.open)}>
        <summary className={css.abrir}>
          Mais <Icone nome="adiante" />
        </summary>
        <div style={{ display: 'grid', gap: 10 }}>
          <p className={css.suave}>
            Identificador {uuid}. {vezes(tentativas)} Alterado em {MOMENTO.format(item.mudadoEm)}.
            {servidor?.relogioDivergente != null && ' Relógio do aparelho divergente.'}
          </p>
          <div className={css.par}>
            {estado !== ESTADO.enviado && (
              <button type="button" className={css.botao} onClick={() => void exportar(aparelho, [item])}>
                Exportar cópia
              </button>
            )}
            {estado === ESTADO.enviado && forma && !segue && !forma.continua && !forma.fixo && (
              <button
                type="button"
                className={css.botao}
                onClick={async () => {
                  await mudarItem(aparelho, uuid, [ESTADO.enviado], { estado: ESTADO.rascunho, mudadoEm: Date.now() })
                  ir(`/campo/${forma.caminho}/${uuid}`)
                }}
              >
                Escrever de novo
              </button>
            )}
            <button
              type="button"
              className={css.botao}
              data-perigo
              onClick={async () => {
                const enviado = estado === ESTADO.enviado
                const certeza = await confirmar({
                  titulo: enviado ? `Tirar ${nome} deste aparelho?` : `Excluir ${nome}?`,
                  corpo: enviado
                    ? 'O registro continua no servidor, com todos os arquivos.'
                    : 'O que está escrito e as fotos só existem neste aparelho, e se perdem.',
                  acao: enviado ? 'Tirar' : 'Excluir',
                  perigo: true,
                })
                if (certeza) await apagarItem(aparelho, uuid)
              }}
            >
              {estado === ESTADO.enviado ? 'Tirar daqui' : 'Excluir'}
            </button>
          </div>
        </div>
      </details>
    </section>
  )
}

const SEGUE: readonly Estado[] = [ESTADO.naFila, ESTADO.enviando, ESTADO.erro, ESTADO.enviado]

/** The acts that follow, asked for here and done at the office in their order. */
function EmAndamento({ item, forma }: { item: Item; forma: FormaDeCampo }) {
  const { aparelho } = useCampo()
  const [Andamento, setAndamento] = useState<Forma['Andamento']>()
  useEffect(() => {
    void forma.load().then(({ Andamento: lido }) => setAndamento(() => lido))
  }, [forma])
  const { atos } = item.conteudo
  if (!Andamento) return null
  return (
    <Andamento
      atos={atos}
      agir={async ({ para, motivo = null }) => {
        const novo = { para, motivo, dataDispositivo: new Date().toISOString() }
        await mudarItem(aparelho, item.uuid, SEGUE, {
          estado: ESTADO.naFila,
          tentativas: 0,
          proximaEm: 0,
          mudadoEm: Date.now(),
          conteudo: { atos: [...atos, novo] },
        })
        void sincronizar(aparelho, { jaJa: true })
      }}
    />
  )
}

/** The server's words, ended as a sentence. */
const frase = (dito: string): string => (/[.!?…]$/.test(dito) ? dito : `${dito}.`)
const vezes = (n: number): string => (n === 0 ? '' : n === 1 ? '1 tentativa.' : `${n} tentativas.`)
const quando = (instante: number): string => {
  const segundos = Math.round((instante - Date.now()) / 1000)
  return segundos <= 5 ? 'agora' : segundos < 90 ? `em ${segundos} s` : `em ${Math.round(segundos / 60)} min`
}
