import { faltaNoEnvio } from '@prumo/domain/obras/registros/evidencia.ts'
import { fasesDeFoto } from '@prumo/domain/obras/registros/fotos.ts'
import { registrosObraItens } from '@prumo/domain/obras/registros/itens.ts'
import { registrosObra, STATUS_DE_REGISTRO, TIPO_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { useEffect, useState } from 'react'
import { nomeDoRegistro } from '../../core/campo/nome.ts'
import { agoraDe } from '../../core/campo/pacote.ts'
import { lugarDe, ondeEstou } from '../../core/campo/posicao.ts'
import css from '../../core/telefone/Campo.module.css'
import { Fotos } from '../../core/telefone/Fotos.tsx'
import type { FolhaProps, Forma } from '../../core/telefone/forma.ts'
import { type Linha, Linhas } from '../../core/telefone/Linhas.tsx'
import { type Passo, Passos } from '../../core/telefone/Passos.tsx'
import { camposDe, emBranco, errosDaLista } from '../../core/telefone/Registrado.tsx'
import { useLista } from '../../core/telefone/vivo.ts'
import { itemDito, itemOferecido, itensDaObra } from '../baremos/no-campo.ts'

const { registroId: _, ...camposDoItem } = registrosObraItens.fields
const FASES = Object.entries(fasesDeFoto).map(([fase, nome]) => [Number(fase), nome] as const)

/** What was done at one point of a work, proved with photographs (design, Works 4.5). */
function Folha(props: FolhaProps) {
  const { dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm } = props
  const obras = useLista('obras')
  const equipes = useLista('equipes')
  const itens = useLista('baremos-itens')
  const [pediu, setPediu] = useState(false)

  useEffect(() => {
    if (dados.latitude !== undefined && dados.latitude !== null) return
    void ondeEstou().then((posicao) => posicao && mudar({ ...lugarDe(posicao), precisaoM: posicao.precisaoM }, true))
    // Once, as it opens.
  }, [])

  const obra = obras.find(({ id }) => id === dados.obraId)
  const linhas = (dados.itensExecutados as readonly Linha[] | undefined) ?? []
  const doItem = (id: unknown) => itens.find((um) => um.id === id)
  const fotos = arquivos.flatMap((um) => (um.tipo === 'foto' ? [um] : []))
  const brancos = emBranco(registrosObra, dados, ['obraId', 'equipeId', 'data', 'tipo', 'local'])
  const falta = faltaNoEnvio({
    tipo: Number(dados.tipo),
    itens: linhas.map(({ baremoItemId }) => {
      const item = doItem(baremoItemId)
      return { exigeFoto: item?.exigeFoto === true, exigeCoordenada: item?.exigeCoordenada === true }
    }),
    fases: fotos.map(({ fase }) => fase ?? null),
    temPosicao: dados.latitude != null || fotos.some(({ latitude }) => latitude != null),
  })
  const semQuantidade = linhas.some(({ baremoItemId, quantidade }) => !baremoItemId || !quantidade)
  const erros: Readonly<Record<string, string>> = pediu
    ? { ...recusados, ...brancos, ...(falta?.details as Record<string, string> | undefined) }
    : recusados
  const campo = camposDe(registrosObra, props, erros)
  const daObra = equipes.filter(
    ({ id, centroDeCustoId }) =>
      !obra ||
      (Array.isArray(obra.equipesIds) && obra.equipesIds.length > 0
        ? obra.equipesIds.includes(id)
        : centroDeCustoId === undefined || centroDeCustoId === (obra.centroDeCustoId ?? obra.contratoId)),
  )
  const passos: Passo[] = [
    {
      id: 'onde',
      titulo: 'Onde e o quê',
      falta: Object.keys(brancos).length > 0 ? 'Faltam campos' : null,
      corpo: (
        <>
          {campo('obraId', { opcoes: obras })}
          {campo('equipeId', { opcoes: daObra.length > 0 ? daObra : equipes })}
          {campo('tipo')}
          {campo('local', { dica: 'Poste, torre ou vão: como está no projeto.' })}
          {campo('data')}
          {campo('descricao')}
        </>
      ),
    },
    {
      id: 'fotos',
      titulo: `Fotos (${fotos.length})`,
      falta: falta?.details && 'fotos' in falta.details ? falta.message : null,
      corpo: FASES.map(([fase, nome]) => (
        <section key={fase} style={{ display: 'grid', gap: 8 }}>
          <h3 className={css.secao}>{nome}</h3>
          <Fotos
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            quais={(foto) => foto.fase === fase}
            sobre={{ fase }}
            de={`de ${nome}`}
          />
        </section>
      )),
    },
    {
      id: 'itens',
      titulo: `Itens executados (${linhas.length})`,
      falta: semQuantidade ? 'Faltam quantidades' : null,
      corpo: (
        <Linhas
          nome="item"
          fields={camposDoItem}
          linhas={linhas}
          onLinhas={(itensExecutados) => mudar({ itensExecutados })}
          erros={errosDaLista(erros, 'itensExecutados')}
          com={(qual) => (qual === 'baremoItemId' ? { opcoes: itensDaObra(itens, obra), nomear: itemOferecido } : {})}
          resumo={({ baremoItemId, quantidade }) => {
            const item = doItem(baremoItemId)
            return (
              <>
                <strong>{item ? itemDito(item) : 'Escolha o item'}</strong>
                <span className={css.suave}>
                  {typeof quantidade === 'number' ? quantidade.toLocaleString('pt-BR') : 'Sem quantidade'}{' '}
                  {String(item?.unidadeMedida ?? '')}
                </span>
              </>
            )
          }}
        />
      ),
    },
  ]
  const dito = pediu
    ? Object.keys(brancos).length > 0
      ? 'Preencha a obra, a equipe, o tipo, o local e a data.'
      : (falta?.message ?? (semQuantidade ? 'Há item sem quantidade.' : null))
    : null
  return (
    <Passos
      titulo={dados.local ? String(dados.local) : 'Novo registro'}
      onde={obra ? nomeDoRegistro(obra) : undefined}
      passos={passos}
      salvoEm={salvoEm}
      fim="Enviar registro"
      onFim={async () => {
        setPediu(true)
        if (Object.keys(brancos).length > 0 || falta || semQuantidade) return
        await enviar([{ para: STATUS_DE_REGISTRO.enviado }])
      }}
      recado={
        (dito || recusados['']) && (
          <p className={css.recado} data-tom="erro" role="alert">
            {dito || recusados['']}
          </p>
        )
      }
    />
  )
}

export const registroNoCampo: Forma = {
  inicio: ({ capa }) => ({ data: agoraDe(capa).toISOString(), tipo: TIPO_DE_REGISTRO.execucao, itensExecutados: [] }),
  titulo: async (dados, nomear) =>
    [await nomear('obras', dados.obraId), dados.local].filter(Boolean).join(' · ') || 'Registro',
  Folha,
  palavras: { ...registrosObra.fields, itensExecutados: { label: 'Itens executados' } },
}
