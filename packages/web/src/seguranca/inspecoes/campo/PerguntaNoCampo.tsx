import { refDoAparelho } from '@prumo/domain/core/campo/referencias.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { papeisNaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { pontua, type Resposta, type Valor } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import {
  conformidades,
  RESPOSTA,
  simOuNao,
  TIPO_DE_RESPOSTA as T,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { Pergunta } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { useState } from 'react'
import { Assinaturas } from '../../../core/telefone/Assinaturas.tsx'
import css from '../../../core/telefone/Campo.module.css'
import entrada from '../../../core/telefone/Campos.module.css'
import { Botoes, Numero } from '../../../core/telefone/Campos.tsx'
import { Fotos } from '../../../core/telefone/Fotos.tsx'
import type { FolhaProps, MudancaDeDados } from '../../../core/telefone/forma.ts'
import { Icone } from '../../../core/telefone/Icone.tsx'
import { LerEtiqueta } from '../../../core/telefone/LerEtiqueta.tsx'
import { Rotulado } from '../../../core/telefone/Rotulado.tsx'
import { useLista } from '../../../core/telefone/vivo.ts'
import { daEtiqueta, situacaoDo } from './equipamento.ts'

type Mudanca = Partial<Pick<Resposta, 'resposta' | 'observacao' | 'fotosIds'>>
type PerguntaProps = Pick<FolhaProps, 'arquivos' | 'anexar' | 'retirar'> & {
  pergunta: Pergunta
  dita: Resposta | undefined
  falta: string | undefined
  mudar: (mudanca: MudancaDeDados) => void
}

/** The answers with one of them changed, told of what they are by then: a photograph is kept while the next is answered. */
const comResposta =
  (perguntaId: string, mudanca: (antes: Resposta | undefined) => Mudanca): MudancaDeDados =>
  (dados) => {
    const respostas = (dados.respostas ?? []) as readonly Resposta[]
    const antes = respostas.find((uma) => uma.perguntaId === perguntaId)
    const depois = { perguntaId, resposta: null, observacao: null, fotosIds: [], ...antes, ...mudanca(antes) }
    return { respostas: [...respostas.filter((uma) => uma.perguntaId !== perguntaId), depois] }
  }

/** One question with its answer, what the answer asks for, and the camera right below. */
export function PerguntaNoCampo({ pergunta, dita, falta, mudar, arquivos, anexar, retirar }: PerguntaProps) {
  const { ordem, texto, obrigatoria, critica, referencia, ajuda, tipoResposta } = pergunta
  const colaboradores = useLista('colaboradores')
  const nc = pontua(pergunta) && dita?.resposta === RESPOSTA.naoConforme
  const [comMais, verMais] = useState(false)
  const com = (mudanca: (antes: Resposta | undefined) => Mudanca) => comResposta(pergunta.id, mudanca)
  const fotosIds = dita?.fotosIds ?? []
  const mostraMais = nc || comMais || Boolean(dita?.observacao) || fotosIds.length > 0
  const rotulo = `${ordem}. ${texto}${critica ? ' (crítica)' : ''}`
  const fotos = (
    <Fotos
      arquivos={arquivos}
      anexar={anexar}
      retirar={retirar}
      quais={({ uuid }) => fotosIds.includes(refDoAparelho(uuid))}
      de={`da pergunta ${ordem}`}
      sobre={{ legenda: `${ordem}. ${texto}`.slice(0, 200) }}
      aoTirar={(uuid) => com((antes) => ({ fotosIds: [...(antes?.fotosIds ?? []), refDoAparelho(uuid)] }))}
      aoRetirar={(uuid) =>
        com((antes) => ({ fotosIds: (antes?.fotosIds ?? []).filter((um) => um !== refDoAparelho(uuid)) }))
      }
    />
  )
  const responder = (resposta: Valor) => mudar(com(() => ({ resposta })))
  return (
    <div id={`pergunta-${pergunta.id}`} style={{ display: 'grid', gap: 10, paddingBottom: 10 }}>
      <Respondedor
        pergunta={pergunta}
        rotulo={rotulo}
        dica={[referencia, ajuda].filter(Boolean).join(' · ') || undefined}
        obrigatorio={obrigatoria}
        valor={dita?.resposta ?? null}
        onValor={responder}
      />
      {tipoResposta === T.foto && fotos}
      {tipoResposta === T.assinatura && (
        <Assinaturas
          arquivos={arquivos}
          anexar={anexar}
          retirar={retirar}
          papeis={papeisNaInspecao}
          pessoas={colaboradores}
          uma
          de={`da pergunta ${ordem}`}
          quais={({ uuid }) => dita?.resposta === refDoAparelho(uuid)}
          aoColher={(uuid) => com(() => ({ resposta: refDoAparelho(uuid) }))}
          aoRetirar={() => com(() => ({ resposta: null }))}
        />
      )}
      {mostraMais ? (
        <>
          <Rotulado
            rotulo={nc ? 'Descreva a não conformidade' : 'Observação'}
            obrigatorio={nc && pergunta.exigeObservacaoNC}
          >
            {(ligacao) => (
              <textarea
                {...ligacao}
                className={entrada.entrada}
                maxLength={2000}
                value={dita?.observacao ?? ''}
                onChange={({ target }) => mudar(com(() => ({ observacao: target.value || null })))}
              />
            )}
          </Rotulado>
          {tipoResposta !== T.foto && fotos}
        </>
      ) : (
        <button type="button" className={css.botao} data-linha onClick={() => verMais(true)}>
          <Icone nome="mais" />
          {tipoResposta === T.foto ? 'Observação' : 'Observação ou foto'}
        </button>
      )}
      {falta && (
        <p className={css.recado} data-tom="erro" role="alert">
          {falta}
        </p>
      )}
    </div>
  )
}

type RespondedorProps = {
  pergunta: Pergunta
  rotulo: string
  dica: string | undefined
  obrigatorio: boolean
  valor: Valor
  onValor: (valor: Valor) => void
}

const JULGA = (palavras: Readonly<Record<number, string>>) =>
  Object.entries(palavras).map(([codigo, palavra]) => [Number(codigo), palavra] as const)

/** The way to answer each kind of question. */
function Respondedor({ pergunta, valor, onValor, ...comum }: RespondedorProps) {
  switch (pergunta.tipoResposta) {
    case T.conformidade:
      return <Botoes {...comum} opcoes={JULGA(conformidades)} valor={valor as number | null} onValor={onValor} />
    case T.simNao:
      return <Botoes {...comum} opcoes={JULGA(simOuNao)} valor={valor as number | null} onValor={onValor} />
    case T.selecao:
      return (
        <Botoes
          {...comum}
          opcoes={pergunta.opcoes.map((uma) => [uma, uma] as const)}
          valor={valor as string | null}
          onValor={onValor}
        />
      )
    case T.multipla:
      return <Varias {...comum} opcoes={pergunta.opcoes} valor={valor} onValor={onValor} />
    case T.numero:
      return <Numero {...comum} valor={valor} onValor={onValor} />
    case T.equipamento:
      return <Equipamento {...comum} valor={valor} onValor={onValor} />
    case T.foto:
    case T.assinatura:
      return (
        <Rotulado {...comum} grupo>
          {() => null}
        </Rotulado>
      )
    default: {
      const data = pergunta.tipoResposta === T.data
      const texto = typeof valor === 'string' ? valor : ''
      return (
        <Rotulado {...comum}>
          {(ligacao) =>
            data ? (
              <input
                {...ligacao}
                className={entrada.entrada}
                type="date"
                value={texto}
                onChange={({ target }) => onValor(target.value || null)}
              />
            ) : (
              <textarea
                {...ligacao}
                className={entrada.entrada}
                maxLength={4000}
                value={texto}
                onChange={({ target }) => onValor(target.value || null)}
              />
            )
          }
        </Rotulado>
      )
    }
  }
}

type VariasProps = Omit<RespondedorProps, 'pergunta'> & { opcoes: readonly string[] }

function Varias({ opcoes, valor, onValor, ...comum }: VariasProps) {
  const marcadas = Array.isArray(valor) ? (valor as readonly string[]) : []
  return (
    <Rotulado {...comum} grupo>
      {() => (
        <div className={entrada.botoes} data-largos>
          {opcoes.map((uma) => (
            <button
              key={uma}
              type="button"
              aria-pressed={marcadas.includes(uma)}
              onClick={() => {
                const novas = opcoes.filter((outra) =>
                  outra === uma ? !marcadas.includes(uma) : marcadas.includes(outra),
                )
                onValor(novas.length > 0 ? novas : null)
              }}
            >
              {uma}
            </button>
          ))}
        </div>
      )}
    </Rotulado>
  )
}

/** The tag, read or typed, and at once whether that equipment may be used. */
function Equipamento({ valor, onValor, ...comum }: Omit<RespondedorProps, 'pergunta'>) {
  const equipamentos = useLista('equipamentos-isolantes')
  const [lendo, ler] = useState(false)
  const etiqueta = typeof valor === 'string' ? valor : ''
  const achado = etiqueta ? daEtiqueta(equipamentos, etiqueta) : undefined
  const situacao = achado && situacaoDo(achado, today())
  return (
    <>
      <Rotulado {...comum}>
        {(ligacao) => (
          <input
            {...ligacao}
            className={entrada.entrada}
            placeholder="Leia ou digite a etiqueta"
            maxLength={60}
            autoCapitalize="characters"
            value={etiqueta}
            onChange={({ target }) => onValor(target.value.toUpperCase() || null)}
          />
        )}
      </Rotulado>
      <button type="button" className={css.botao} onClick={() => ler(true)}>
        <Icone nome="etiqueta" />
        Ler etiqueta
      </button>
      {situacao && (
        <p className={css.recado} data-tom={situacao.tom === 'aviso' ? undefined : situacao.tom} role="status">
          {situacao.dito}
        </p>
      )}
      {lendo && (
        <LerEtiqueta
          onFechar={() => ler(false)}
          onLida={(codigo) => {
            onValor(codigo)
            ler(false)
          }}
        />
      )}
    </>
  )
}
